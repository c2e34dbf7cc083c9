import { countActs } from '../../../infra/audit/find-acts.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { billingFailure } from '../failures.ts';

/**
 * Nobody takes back that an order was left for a change, once its money was freed, for whichever change, or a second person is
 * asked to free it. Asked behind the order's lock, which both take too.
 *
 * @throws Failure `moneyFreed`
 */
export async function assertNotFreed(tx: Tx, orderUuid: string): Promise<void> {
  const asked = await findApprovalsAbout(tx, [orderUuid]);
  const freed = { verb: 'order.money-freed' as const, subjectUuids: [orderUuid], since: new Date(0) };
  if (asked.some(({ kind }) => kind === 'money.free') || (await countActs(tx, freed)) > 0)
    throw billingFailure('moneyFreed');
}
