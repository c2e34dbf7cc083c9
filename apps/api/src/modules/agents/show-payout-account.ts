import type { StaffActor } from '../../infra/access/actor.ts';
import { record } from '../../infra/audit/record.ts';
import { inTransaction } from '../../infra/db/database.ts';
import { Failure, requireFound } from '../../infra/failure.ts';
import type { Services } from '../../infra/services.ts';
import { assertNoOpenApproval } from '../backoffice/approvals/approval-queries.ts';
import { lockWithdrawal } from './agent-queries.ts';
import { shownOf } from './bank-accounts/replace-bank-account.ts';
import { agentFailure } from './failures.ts';

/** What is typed at the bank to pay a withdrawal. */
export interface PayoutAccount {
  bankName: string;
  accountName: string;
  accountNumber: string;
}

/**
 * The account that a withdrawal is to be transferred to, with its whole number. Only while it is to be: of one that is still
 * to be agreed to, or is done, nobody needs it. That it was looked at is in the audit log.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed`, `approvalOpen` while it may be called off, `payoutAccountOff`
 */
export const showPayoutAccount = (
  { db, clock }: Services,
  actor: StaffActor,
  { withdrawalUuid }: { withdrawalUuid: string },
): Promise<PayoutAccount> =>
  inTransaction(db, async (tx) => {
    const row = requireFound(await lockWithdrawal(tx, withdrawalUuid));
    if (row.status !== 'Requested') throw new Failure('alreadyDecided');
    if (!row.agreedAt) throw new Failure('notAgreed');
    await assertNoOpenApproval(tx, withdrawalUuid);
    if (!row.isAccountActive) throw agentFailure('payoutAccountOff');
    const { bankName, accountName, accountNumber } = row;
    const act = { verb: 'withdrawal.account-viewed' as const, subjectUuid: withdrawalUuid };
    await record(tx, actor, { ...act, after: shownOf(row) }, clock.now());
    return { bankName, accountName, accountNumber };
  });
