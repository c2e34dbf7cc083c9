import type { Policy } from '@rihlah/contract/staff/lists';
import { inArray, sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { reachDeparture } from '../operations/find-departure.ts';
import { findOrdersOfPackage } from '../orders/order-queries.ts';
import { insurancePolicies } from './lists.tables.ts';

interface Insured {
  productUuid: string;
  orders: string[];
  policy: Policy;
}

/**
 * Staff enter the insurance of chosen orders of a package, all or none: one policy for the group, or somebody's own.
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
    const idOf = (uuid: string) => known.get(uuid)?.orderId ?? '';
    const act = {
      verb: 'package.insured' as const,
      subjectUuid: productUuid,
      before: {
        policies: before.map(({ orderUuid, insurer, number }) => `${idOf(orderUuid)} ${insurer} ${number}`),
      },
      after: { ...policy, orders: chosen.map(idOf) },
    };
    await record(tx, actor, act, clock.now());
    return chosen.length;
  });
}
