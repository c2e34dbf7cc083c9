import type { Approval, DecideApproval } from '@rihlah/contract/staff/approvals';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { inWords } from '../form/in-words.ts';
import { useSending } from '../form/use-sending.ts';
import { openOnStage } from '../screen/stage.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { DECIDED } from './queries.ts';
import { wishConsequences, wishFactsQuery } from './wish-facts.ts';
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
  const isApproval = verdict === 'approved';
  // What whoever asked was shown, computed anew.
  const facts = useQuery({ ...wishFactsQuery(wish.uuid), enabled: isApproval });
  const isMissing = isApproval && !facts.data;
  return (
    <WeightyDialog
      {...words}
      {...(facts.data && { consequences: wishConsequences(facts.data) })}
      digits={verdict === 'approved' ? (digits ?? lastDigits(wish)) : undefined}
      writtenFor={name}
      busy={isSending || (isMissing && !facts.error)}
      failure={failure ?? (isMissing && facts.error ? inWords(facts.error) : undefined)}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
