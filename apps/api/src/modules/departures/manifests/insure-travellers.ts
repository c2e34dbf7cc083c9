import type { Policy } from '@rihlah/contract/staff/departures/lists';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrdersOfPackage, lockOrders } from '../../orders/record/order-queries.ts';
import { insurancePolicies } from '../insurance/insurance.tables.ts';
import { findPolicies, insuredBasis } from '../insurance/policies.ts';
import { reachDeparture } from '../readiness/find-departure.ts';

interface Insured {
  productUuid: string;
  /** Each with what it was shown as (`insuredBasis`). */
  travellers: { order: string; basis: string }[];
  policy: Policy;
}

/**
 * Staff enter the insurance of chosen orders of a package, or correct it, all or none: one policy for the group, or somebody's own;
 * each order has an entry of its own in the trail.
 *
 * @returns how many orders have it now
 * @throws Failure `notFound` also where one of the orders is not of the package, or no longer; `changedMeanwhile` (409)
 *   where one is insured otherwise, or another's, by now
 */
export async function insureTravellers(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, travellers, policy }: Insured,
): Promise<number> {
  await reachDeparture(db, actor, productUuid, 'list.make');
  return inTransaction(db, async (tx) => {
    const chosen = [...new Set(pluck(travellers, 'order'))].sort();
    // Who insures the same one at once comes after, and nobody takes a place meanwhile.
    await lockOrders(tx, sql`select unnest(${sql.param(chosen)}::uuid[])`);
    const known = new Map((await findOrdersOfPackage(tx, productUuid)).map((order) => [order.uuid, order]));
    if (chosen.some((uuid) => !known.has(uuid))) throw new Failure('notFound');
    const t = insurancePolicies;
    const before = await findPolicies(tx, chosen);
    for (const { order, basis } of travellers)
      if (basis !== insuredBasis(known.get(order)?.pilgrimUuid, before.get(order)))
        throw new Failure('changedMeanwhile');
    await tx
      .insert(t)
      .values(chosen.map((orderUuid) => ({ orderUuid, ...policy })))
      .onConflictDoUpdate({
        target: t.orderUuid,
        set: {
          insurer: sql`excluded.insurer`,
          number: sql`excluded.number`,
          enteredOn: sql`excluded.entered_on`,
          startsOn: sql`excluded.starts_on`,
          endsOn: sql`excluded.ends_on`,
        },
      });
    for (const subjectUuid of chosen) {
      const { orderUuid: _, ...was } = before.get(subjectUuid) ?? {};
      const act = { verb: 'order.insured' as const, subjectUuid, after: policy };
      await record(tx, actor, Object.keys(was).length > 0 ? { ...act, before: was } : act, clock.now());
    }
    return chosen.length;
  });
}
