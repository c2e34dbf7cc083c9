import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import type { ComponentProps } from 'react';
import { useStaff } from '../staff/use-staff.ts';
import { inWords } from './failure.tsx';
import { type Sending, useSending } from './use-sending.ts';

type Shown = Omit<ComponentProps<typeof WeightyDialog>, 'writtenFor' | 'busy' | 'failure' | 'onConfirm'>;

/** What somebody reads before they decide, and what is said once it is done. */
export interface DecisionWords
  extends Required<Pick<Shown, 'title' | 'support' | 'consequences' | 'confirmLabel' | 'cancelLabel'>> {
  done: string;
}

interface DecisionDialogProps<Answer> extends Shown, Sending<string, Answer> {
  /** As `useQuery` answers what follows, where the server computes that: nothing is decided before it is known. */
  effects?: { data: unknown; error: unknown } | undefined;
}

/** What follows from a decision, its reason, and its sending in the name of whoever is signed in. */
export function DecisionDialog<Answer>(props: DecisionDialogProps<Answer>) {
  const { send, done, refresh, onDone, onFailure, onConflict = 'stay', onEdited, effects, ...shown } = props;
  const { name } = useStaff();
  const { isSending, failure, start } = useSending<string, Answer>({
    send,
    done,
    refresh,
    onFailure,
    onConflict,
    // The version that was read anew is not the one that stands here.
    onEdited: onEdited ?? shown.onClose,
    onDone: onDone ?? shown.onClose,
  });
  const isMissing = effects !== undefined && effects.data === undefined;
  return (
    <WeightyDialog
      {...shown}
      writtenFor={name}
      busy={isSending || (isMissing && !effects.error)}
      failure={failure ?? (isMissing && effects.error ? inWords(effects.error) : undefined)}
      onConfirm={start}
    />
  );
}
