import type { Policy } from '@rihlah/contract/staff/departures/lists';
import { inArray, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { insurancePolicies } from '../insurance/insurance.tables.ts';
import { reachDeparture } from '../readiness/find-departure.ts';

interface Insured {
  productUuid: string;
  orders: string[];
  policy: Policy;
}

/**
 * Staff enter the insurance of chosen orders of a package, all or none: one policy for the group, or somebody's own;
 * each order has an entry of its own in the trail.
 *
 * @returns how many orders have it now
 * @throws Failure `notFound` also where one of the orders is not of the package, or no longer
 */
export async function insureTravellers(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, orders, policy }: Insured,
): Promise<number> {
  await reachDeparture(db, actor, productUuid, 'list.make');
  return inTransaction(db, async (tx) => {
    const known = new Map((await findOrdersOfPackage(tx, productUuid)).map((order) => [order.uuid, order]));
    const chosen = [...new Set(orders)].sort();
    if (chosen.some((uuid) => !known.has(uuid))) throw new Failure('notFound');
    const t = insurancePolicies;
    const before = await tx.select().from(t).where(inArray(t.orderUuid, chosen));
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
      const { orderUuid: _, ...was } = before.find(({ orderUuid }) => orderUuid === subjectUuid) ?? {};
      const act = { verb: 'order.insured' as const, subjectUuid, after: policy };
      await record(tx, actor, Object.keys(was).length > 0 ? { ...act, before: was } : act, clock.now());
    }
    return chosen.length;
  });
}
