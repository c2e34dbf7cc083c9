import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { findActsSince } from '../../../infra/audit/find-acts.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluckKnown } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { assertNoOpenApproval } from '../../backoffice/approvals/approval-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { lockWithdrawal } from '../agent-queries.ts';
import { presentShownAccount } from '../bank-accounts/replace-bank-account.ts';
import { agentFailure } from '../failures.ts';

/** More than anybody needs for what waits. */
const MAX_LOOKS = 1000;

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
    await record(tx, actor, { ...act, after: presentShownAccount(row) }, clock.now());
    return { bankName, accountName, accountNumber };
  });

/** Who has looked at the whole number of a withdrawal's account, and when last: they may have transferred already. */
export type AccountLooks = { by: string; at: string }[];

/** Of some withdrawals who has looked at their accounts, the newest look first, each person once. */
export async function findAccountLooks(db: DbOrTx, uuids: string[]): Promise<Map<string, AccountLooks>> {
  const asked = { verbs: ['withdrawal.account-viewed' as const], subjectUuids: uuids, since: new Date(0) };
  const acts = await findActsSince(db, { ...asked, limit: MAX_LOOKS });
  const names = await findStaffNames(db, [...new Set(pluckKnown(acts, 'actorUuid'))]);
  const told = new Set<string>();
  const looks = new Map<string, AccountLooks>();
  for (const { subjectUuid, actorUuid, at } of acts) {
    const look = `${subjectUuid} ${actorUuid}`;
    if (told.has(look)) continue;
    told.add(look);
    const by = names.get(actorUuid ?? '') ?? 'Petugas';
    looks.set(subjectUuid, [...(looks.get(subjectUuid) ?? []), { by, at: jakartaIso(at) }]);
  }
  return looks;
}
