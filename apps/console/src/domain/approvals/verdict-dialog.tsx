import type { Approval, DecideApproval } from '@rihlah/contract/staff/approvals';
import { WeightyDialog } from '@rihlah/ui/weighty-dialog';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { inWords } from '../form/in-words.ts';
import { useSending } from '../form/use-sending.ts';
import { openDialog } from '../screen/dialog-host.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { approvalFactsQuery, listConsequences } from './approval-facts.ts';
import { lastDigits, type Verdict, verdictWords } from './approval-words.ts';
import { DECIDED } from './queries.ts';

interface VerdictDialogProps {
  verdict: Verdict;
  approval: Approval;
  /** Typed to be sure, where the approval itself has no number: the end of a bank account. */
  digits?: string;
  onClose: () => void;
}

/** Asks for the second person's word on what a colleague asked for, or takes one's own approval back, with a reason. */
export const askVerdict = (asked: Omit<VerdictDialogProps, 'onClose'>): void =>
  openDialog((close) => <VerdictDialog {...asked} onClose={close} />);

function VerdictDialog({ verdict, approval, digits, onClose }: VerdictDialogProps) {
  const { name } = useStaff();
  const { done, ...words } = verdictWords(verdict, approval);
  const { isSending, failure, start } = useSending<string>({
    send: (why, key) =>
      callApi<DecideApproval>('POST', '/api/staff/v1/approvals/:uuid/decision', {
        params: { uuid: approval.uuid },
        body: { decision: verdict, why },
        headers: { 'Idempotency-Key': key },
      }),
    done,
    refresh: DECIDED,
    onDone: onClose,
  });
  const isApproval = verdict === 'approved';
  // What whoever asked was shown, computed anew.
  const facts = useQuery({ ...approvalFactsQuery(approval.uuid), enabled: isApproval });
  const isMissing = isApproval && !facts.data;
  return (
    <WeightyDialog
      {...words}
      {...(facts.data && { consequences: listConsequences(facts.data) })}
      digits={verdict === 'approved' ? (digits ?? lastDigits(approval)) : undefined}
      writtenFor={name}
      busy={isSending || (isMissing && !facts.error)}
      failure={failure ?? (isMissing && facts.error ? inWords(facts.error) : undefined)}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
