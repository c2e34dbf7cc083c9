import type { Approval, decideApproval } from '@rihlah/contract/staff/backoffice/approvals';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../form/decision-dialog.tsx';
import { openDialog } from '../screen/dialog-host.tsx';
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
  const isApproval = verdict === 'approved';
  // What whoever asked was shown, computed anew.
  const facts = useQuery({ ...approvalFactsQuery(approval.uuid), enabled: isApproval });
  return (
    <DecisionDialog
      {...verdictWords(verdict, approval)}
      {...(facts.data && { consequences: listConsequences(facts.data) })}
      effects={isApproval ? facts : undefined}
      digits={isApproval ? (digits ?? lastDigits(approval)) : undefined}
      send={(why, key) =>
        callApi<typeof decideApproval>('POST', '/api/staff/v1/approvals/:uuid/decision', {
          params: { uuid: approval.uuid },
          body: { decision: verdict, why },
          headers: { 'Idempotency-Key': key },
        })
      }
      refresh={DECIDED}
      onConflict="leave"
      onClose={onClose}
    />
  );
}
