import type { VisaFacts } from '@rihlah/contract/documents/visa';
import type { OrderVisa } from '@rihlah/contract/staff/orders/orders';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findLastChanges } from '../../catalog/content/last-changes.ts';
import { writeIssue } from '../../documents/visa/issue-visa.ts';
import { findLivingVisas, visaBasis } from '../../documents/visa/visa-queries.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

const END_DIGITS = 4;

/** What stands on the visa of an order, of its number the end, and who entered it. */
export async function findOrderVisa(
  { encryption }: Pick<Services, 'encryption'>,
  db: DbOrTx,
  order: Pick<OrderRow, 'uuid' | 'pilgrimUuid'>,
): Promise<OrderVisa> {
  const visa = (await findLivingVisas(db, [order.uuid])).get(order.uuid) ?? null;
  const changed = visa && (await findLastChanges(db, [visa.uuid])).get(visa.uuid);
  return {
    provider: visa?.provider ?? null,
    numberEnd: visa?.numberSealed ? encryption.open(visa.numberSealed).slice(-END_DIGITS) : null,
    validFrom: visa?.validFrom ?? null,
    validUntil: visa?.validUntil ?? null,
    basis: visaBasis(order.pilgrimUuid, visa),
    changed: changed ?? null,
  };
}

/**
 * Staff enter what stands on the visa of an order, whether a batch asked for it or not, or correct it.
 *
 * @param basis of the visa that was seen
 * @throws Failure `notFound` also for an order of another branch, `firstPaymentDue`, `editedMeanwhile`
 */
export const setVisa = (
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, facts }: { orderUuid: string; basis: string; facts: VisaFacts },
): Promise<OrderVisa> =>
  inTransaction(services.db, async (tx) => {
    const { order } = await reachOrderForStaff(tx, actor, orderUuid, 'visa.change');
    await writeIssue(tx, services, actor, { orderUuid, facts, basis, why: '' });
    return findOrderVisa(services, tx, order);
  });
