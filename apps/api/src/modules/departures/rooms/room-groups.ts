import { randomUUID } from 'node:crypto';
import type { RoomGroups } from '@rihlah/contract/orders/room-groups';
import { isShutOut } from '@rihlah/rules/documents/document-access';
import { isPastChanging } from '@rihlah/rules/orders/order-status';
import { explainGroup } from '@rihlah/rules/rooms/room-groups';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findConsents } from '../../orders/record/agent-consents.ts';
import { reachOrder } from '../../orders/record/order-access.ts';
import { findOrdersOfPackage, type OrderRow } from '../../orders/record/order-queries.ts';
import { findRoomGroups } from './find-room-groups.ts';
import { findGuests } from './find-rooms.ts';
import { roomGroups, roomPlans } from './rooms.tables.ts';

interface Asked {
  orderUuid: string;
  personUuid: string;
}

/**
 * Who is to share a room, among those for whom the viewer ordered on the package of an order.
 *
 * @throws Failure `notFound` for whoever did not place that order
 */
export async function readRoomGroups({ db }: Pick<Services, 'db'>, asked: Asked): Promise<RoomGroups> {
  return present(db, await reachOwn(db, asked), asked.personUuid);
}

/**
 * Says who is to share a room, in the place of what was said before: of two who say it at once the later stands. The agency
 * sees it beside its plan, and a proposal follows it.
 *
 * @throws Failure `notFound`, `roomsSettled`, and 422 on `groups`
 */
export async function saveRoomGroups(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: CustomerActor,
  { orderUuid, groups }: { orderUuid: string; groups: string[][] },
): Promise<RoomGroups> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const order = await reachOwn(tx, { orderUuid, personUuid: actor.uuid });
    const { productUuid } = order;
    await lockNames(tx, [`room-groups ${productUuid} ${actor.uuid}`]);
    const { people, mayChange } = await present(tx, order, actor.uuid);
    if (!mayChange) throw new Failure('roomsSettled');
    const known = new Map(people.map((person) => [person.order, { ...person, id: person.order }]));
    const all = groups.flat();
    if (new Set(all).size !== all.length) throw invalid('groups', 'roomGroupTwice');
    for (const group of groups) {
      const members = group.flatMap((uuid) => known.get(uuid) ?? []);
      if (members.length !== group.length) throw invalid('groups', 'roomGroupUnknown');
      if (explainGroup(members).length > 0) throw invalid('groups', 'roomGroupConflict');
    }
    await tx.delete(roomGroups).where(oneOf(roomGroups.orderUuid, [...known.keys()]));
    const rows = groups.flatMap((group) => {
      const groupUuid = randomUUID();
      return group.map((one) => ({ orderUuid: one, groupUuid, askedAt: now }));
    });
    if (rows.length > 0) await tx.insert(roomGroups).values(rows);
    const after = { groups: groups.map((group) => group.length).join(' + ') || '0' };
    await record(tx, actor, { verb: 'order.room-mates-asked', subjectUuid: orderUuid, after }, now);
    return present(tx, order, actor.uuid);
  });
}

async function reachOwn(db: DbOrTx, { orderUuid, personUuid }: Asked): Promise<OrderRow> {
  const order = await reachOrder(db, orderUuid, personUuid);
  if (order.registrarUuid !== personUuid) throw new Failure('notFound');
  return order;
}

async function present(db: DbOrTx, order: OrderRow, personUuid: string): Promise<RoomGroups> {
  const { productUuid } = order;
  const placed = (await findOrdersOfPackage(db, productUuid)).filter(
    ({ registrarUuid }) => registrarUuid === personUuid,
  );
  const consentOf = await findConsents(db, placed);
  const own = new Set(
    placed
      .filter((one) => one.pilgrimUuid === personUuid || !isShutOut(consentOf(one)))
      .map(({ uuid }) => uuid),
  );
  const people = (await findGuests(db, productUuid))
    .filter((guest) => own.has(guest.order.uuid))
    .map(({ order: { uuid }, name, gender, family, capacity }) => ({
      order: uuid,
      name,
      gender,
      family,
      capacity,
    }));
  const groups = await findRoomGroups(db, pluck(people, 'order'));
  return {
    people,
    groups,
    mayChange: !isPastChanging(order.status) && !(await isPublished(db, productUuid)),
  };
}

/** Rooms that pilgrims have seen are the agency's to change. */
const isPublished = async (db: DbOrTx, productUuid: string): Promise<boolean> =>
  (await db.$count(
    roomPlans,
    and(eq(roomPlans.productUuid, productUuid), isNotNull(roomPlans.publishedVersion)),
  )) > 0;
