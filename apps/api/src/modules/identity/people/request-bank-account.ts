import { bankName } from '@rihlah/contract/billing/banks';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import {
  type AccountReplacement,
  assertReplaceable,
  maskedNumber,
} from '../../agents/bank-accounts/replace-bank-account.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { reachPerson } from './find-person.ts';

/**
 * Asks a second person to agree to another bank account of somebody: it is where their money goes.
 *
 * @returns uuid of the request
 * @throws Failure `notFound`, `approvalOpen`, `payoutUnderWay`, or 422 on a field
 */
export function askBankAccount(
  { db, clock }: Services,
  actor: StaffActor,
  { personUuid, replaces, why, ...details }: AccountReplacement,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { person } = await reachPerson(tx, actor, personUuid, 'person.account');
    if (!person.verifiedAt) throw new Failure('notFound');
    const old = await assertReplaceable(tx, { personUuid, replaces, ...details });
    const from = old ? `dari ${old.bankName} ${maskedNumber(old.accountNumber)} ` : '';
    const to = `ke ${bankName(details.code)} ${maskedNumber(details.accountNumber)}`;
    const { code, accountName, accountNumber, bankAddress } = details;
    const approval = {
      kind: 'person.bank-account' as const,
      subjectUuid: personUuid,
      branchUuid: null,
      amount: 0,
      why,
      label: `${from}${to}`,
      input: { replaces: replaces ?? '', code, accountName, accountNumber, bankAddress },
    };
    return (await requestApproval(tx, actor, approval, clock.now())).uuid;
  });
}
