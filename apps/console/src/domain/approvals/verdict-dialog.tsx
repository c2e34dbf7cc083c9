import type { Approval, DecideApproval } from '@rihlah/contract/staff/approvals';
import { WeightyDialog } from '@rihlah/ui/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { useSending } from '../form/use-sending.ts';
import { openOnStage } from '../screen/stage.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { DECIDED } from './queries.ts';
import { lastDigits, type Verdict, verdictWords } from './wish-words.ts';

interface VerdictDialogProps {
  verdict: Verdict;
  wish: Approval;
  /** Typed to be sure, where the wish itself has no number: the end of a bank account. */
  digits?: string;
  onClose: () => void;
}

/** Asks for the second person's word on what a colleague asked for, or takes one's own wish back, with a reason. */
export const askVerdict = (asked: Omit<VerdictDialogProps, 'onClose'>): void =>
  openOnStage((close) => <VerdictDialog {...asked} onClose={close} />);

function VerdictDialog({ verdict, wish, digits, onClose }: VerdictDialogProps) {
  const { name } = useStaff();
  const { done, ...words } = verdictWords(verdict, wish);
  const { isSending, failure, start } = useSending<string>({
    send: (why, key) =>
      callApi<DecideApproval>('POST', '/api/staff/v1/approvals/:uuid/decision', {
        params: { uuid: wish.uuid },
        body: { decision: verdict, why },
        headers: { 'Idempotency-Key': key },
      }),
    done,
    refresh: DECIDED,
    onDone: onClose,
  });
  return (
    <WeightyDialog
      {...words}
      digits={verdict === 'approved' ? (digits ?? lastDigits(wish)) : undefined}
      writtenFor={name}
      busy={isSending}
      failure={failure}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
