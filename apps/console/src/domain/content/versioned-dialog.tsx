import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../form/dialog-form.tsx';
import { Conflict, type Difference } from './conflict.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

interface VersionedDialogProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof FormDialog<Values>>, 'sent'> {
  state: ReturnType<typeof useVersionedForm<Values>>;
  /** Of what is saved now, and what of it is not as it was typed here. */
  changed: LastChange;
  differences: Difference[];
  /** Takes what is saved, where that is nothing to go on with here. */
  onTheirs?: (() => void) | undefined;
}

/** A dialog that is one form over something that others change too: its fields, or both versions to choose from. */
export function VersionedDialog<Values extends FieldValues>({
  state,
  changed,
  differences,
  onTheirs = state.takeTheirs,
  ...dialog
}: VersionedDialogProps<Values>) {
  if (!state.isConflict) return <FormDialog {...dialog} sent={state} />;
  const { title, onClose } = dialog;
  return (
    <Dialog open wide focusTitle onClose={onClose} title={title}>
      <Conflict changed={changed} differences={differences} onTheirs={onTheirs} onMine={state.keepMine} />
    </Dialog>
  );
}
