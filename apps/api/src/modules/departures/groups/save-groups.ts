import type { GroupPlace, Groups } from '@rihlah/contract/staff/departures/groups';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { groupBy } from '../../../infra/group-by.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrdersOfPackage, type OrderRow } from '../../orders/record/order-queries.ts';
import { reachRooms } from '../rooms/find-rooms.ts';
import { presentGroups } from './find-groups.ts';
import { groupPlaces, groupPlans } from './groups.tables.ts';
import { findGroupPlaces, type Place } from './leading.ts';

interface Saved {
  productUuid: string;
  /** That the change was made from. */
  version: number;
  places: GroupPlace[];
}

/**
 * Saves who of a package is in which bus and squad. Who no longer travels is left out.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412) when somebody saved another version
 */
export function saveGroups(
  { db, clock }: Services,
  actor: StaffActor,
  { productUuid, version, places }: Saved,
): Promise<Groups> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await reachRooms(tx, actor, productUuid, 'room.change');
    await takeVersion(tx, actor, { productUuid, version }, now);
    const orders = await findOrdersOfPackage(tx, productUuid);
    const before = await findGroupPlaces(tx, orders);
    const here = new Set(orders.map(({ uuid }) => uuid));
    const after = new Map(
      places
        .filter(
          ({ order, ...place }) => here.has(order) && Object.values(place).some((value) => value !== null),
        )
        .map(({ order, ...place }): [string, Place] => [order, place]),
    );
    await tx.delete(groupPlaces).where(eq(groupPlaces.productUuid, productUuid));
    // Whoever came from another package has their place there still.
    if (here.size > 0) await tx.delete(groupPlaces).where(inArray(groupPlaces.orderUuid, [...here]));
    if (after.size > 0)
      await tx
        .insert(groupPlaces)
        .values([...after].map(([orderUuid, place]) => ({ orderUuid, productUuid, ...place })));
    const cared = orders.filter(({ uuid }) => before.get(uuid)?.care !== after.get(uuid)?.care);
    const act = {
      verb: 'package.groups-saved' as const,
      subjectUuid: productUuid,
      before: { version, ...inWords(before, orders) },
      after: {
        version: version + 1,
        ...inWords(after, orders),
        // Not what it says: the trail is kept for good.
        ...(cared.length > 0 && { care: numbersOf(cared) }),
      },
    };
    await record(tx, actor, act, now);
    return presentGroups(tx, actor, found);
  });
}

/** Of several who save at once the first one has it; for the others the version is gone. */
async function takeVersion(
  tx: Tx,
  actor: StaffActor,
  { productUuid, version }: Omit<Saved, 'places'>,
  now: Date,
): Promise<void> {
  const changed = { version: version + 1, changedAt: now, changedBy: actor.uuid };
  const isIt = and(eq(groupPlans.productUuid, productUuid), eq(groupPlans.version, version));
  const taken =
    version === 0
      ? await tx
          .insert(groupPlans)
          .values({ productUuid, ...changed })
          .onConflictDoNothing()
          .returning({ version: groupPlans.version })
      : await tx.update(groupPlans).set(changed).where(isIt).returning({ version: groupPlans.version });
  if (taken.length === 0) throw new Failure('editedMeanwhile');
}

const numbersOf = (orders: OrderRow[]): string => orders.map(({ orderId }) => orderId).join(', ');

/** `Bus 1, regu 2` with the numbers of its orders, for the trail. */
function inWords(places: Map<string, Place>, orders: OrderRow[]): Record<string, string> {
  const placed = orders.filter(({ uuid }) => places.has(uuid));
  const groups = groupBy(placed, ({ uuid }) => {
    const { bus, squad } = places.get(uuid) ?? { bus: null, squad: null };
    return [bus === null ? 'Tanpa bus' : `Bus ${bus}`, squad === null ? '' : `regu ${squad}`]
      .filter(Boolean)
      .join(', ');
  });
  return Object.fromEntries([...groups].map(([group, own]) => [group, numbersOf(own)]));
}

/** Whoever takes somebody's place needs no care that the other one needed. */
export const forgetCare = (tx: Tx, orderUuid: string): Promise<unknown> =>
  tx.update(groupPlaces).set({ care: null }).where(eq(groupPlaces.orderUuid, orderUuid));
