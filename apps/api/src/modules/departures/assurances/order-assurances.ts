import type { ChangeAnswer } from '@rihlah/contract/catalog/assurance-names';
import type { OrderAssurances, OrderChange, PackageChange } from '@rihlah/contract/catalog/assurances';
import { isEnded } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck, pluckKnown } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { isPromisedFree } from '../../billing/freeing/promised-free.ts';
import { type ChangeRow, findChangesSince } from '../../catalog/assurances/assurance-queries.ts';
import { findVisaStates } from '../../documents/visa/visa-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { reachOrder } from '../../orders/record/order-access.ts';
import { lockOrder, type OrderRow } from '../../orders/record/order-queries.ts';
import {
  findOrderChange,
  findOrderChanges,
  keepAnswer,
  noteRead,
  type OrderChangeRow,
  type Reader,
} from '../answers/order-change-queries.ts';
import { departureFailure } from '../failures.ts';
import { findCard } from './find-card.ts';

/** A change as customers and staff read it. @param names of the staff, by account */
export const presentChange = (row: ChangeRow, names: Map<string, string>): PackageChange =>
  ({
    uuid: row.uuid,
    kind: row.kind,
    before: row.before,
    after: row.after,
    reason: row.reason,
    cost: row.cost,
    changedAt: jakartaIso(row.changedAt),
    by: names.get(row.changedBy ?? '') ?? null,
    answerBy: row.answerBy,
  }) as PackageChange;

const presentOwn = (
  services: Pick<Services, 'agency' | 'clock'>,
  row: ChangeRow,
  names: Map<string, string>,
  own: OrderChangeRow | undefined,
  { isOver, reader }: { isOver: boolean; reader: Reader },
): OrderChange => ({
  ...presentChange(row, names),
  // Of an order that has ended nothing is asked any more.
  ...(isOver && !own?.answer && !own?.settledAt && { answerBy: null }),
  answer: own?.answer && own.answeredAt ? { answer: own.answer, at: jakartaIso(own.answeredAt) } : null,
  isSettled: own?.settledAt != null,
  // Whoever still can answer, answers below what holds now; to an order that has ended nothing is promised that nobody said.
  isPromisedFree: isPromisedFree(services, row, own, isOver ? undefined : services.clock.now()),
  readAt: own?.[reader] ? jakartaIso(own[reader]) : null,
});

/**
 * What is sure of an order's package, and what has changed since it was placed, for those it belongs to.
 *
 * @param origin scheme and host of pictures
 * @throws Failure `notFound`
 */
export async function findOrderAssurances(
  services: Services,
  actor: CustomerActor,
  { orderUuid, origin }: { orderUuid: string; origin: string },
): Promise<OrderAssurances> {
  const { db } = services;
  const order = await reachOrder(db, orderUuid, actor.uuid);
  const changes = await findChangesSince(db, order.productUuid, order.createdAt);
  const names = await findStaffNames(db, pluckKnown(changes, 'changedBy'));
  const own = (await findOrderChanges(db, pluck(changes, 'uuid'))).filter(
    (row) => row.orderUuid === order.uuid,
  );
  return {
    ...(await findCard(services, order.productUuid, origin)),
    orderedAt: jakartaIso(order.createdAt),
    visa: (await findVisaStates(db, [order.uuid])).get(order.uuid) ?? null,
    changes: changes.map((row) =>
      presentOwn(
        services,
        row,
        names,
        own.find(({ changeUuid }) => changeUuid === row.uuid),
        { isOver: isEnded(order.status), reader: readerOf(order, actor) },
      ),
    ),
  };
}

/** Whoever ordered for somebody, or has their account, reads beside them. */
const readerOf = ({ pilgrimUuid }: OrderRow, { uuid }: CustomerActor): Reader =>
  uuid === pilgrimUuid ? 'pilgrimReadAt' : 'registrarReadAt';

/** Notes that changes of an order were shown to somebody; those from before it are left out. @throws Failure `notFound` */
export function readChanges(
  services: Services,
  actor: CustomerActor,
  { orderUuid, changes: shown }: { orderUuid: string; changes: string[] },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await lockOrder(tx, orderUuid);
    const order = await reachOrder(tx, orderUuid, actor.uuid);
    const since = await findChangesSince(tx, order.productUuid, order.createdAt);
    const changeUuids = pluck(since, 'uuid').filter((uuid) => shown.includes(uuid));
    const reader = readerOf(order, actor);
    await noteRead(tx, { changeUuids, orderUuid: order.uuid, reader }, services.clock.now());
  });
}

/**
 * Keeps what a pilgrim, or whoever ordered for them, says to a change. The first answer counts, from whichever device; the
 * same again changes nothing. The order is locked before it is asked whose it is, as in `readChanges`: a place may just pass
 * to another.
 *
 * @throws Failure `notFound` also for a change from before the order, `notAsked` (422), `orderClosed` (422),
 *   `changeAnswered` (409) for another answer, or one that the office has settled
 */
export function answerChange(
  services: Services,
  actor: CustomerActor,
  { orderUuid, changeUuid, answer }: { orderUuid: string; changeUuid: string; answer: ChangeAnswer },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockOrder(tx, orderUuid);
    const order = await reachOrder(tx, orderUuid, actor.uuid);
    const changes = await findChangesSince(tx, order.productUuid, order.createdAt);
    const change = changes.find(({ uuid }) => uuid === changeUuid);
    if (!change) throw new Failure('notFound');
    if (change.answerBy === null) throw departureFailure('notAsked');
    if (isEnded(order.status)) throw new Failure('orderClosed');
    const kept = await keepAnswer(
      tx,
      { changeUuid, orderUuid },
      { answer, answeredAt: now, answeredBy: actor.accountUuid },
    );
    if (!kept) {
      const before = await findOrderChange(tx, { changeUuid, orderUuid });
      if (before?.answer === answer) return;
      throw departureFailure('changeAnswered');
    }
    const act = { verb: 'order.change-answered' as const, subjectUuid: orderUuid };
    await record(tx, actor, { ...act, after: { kind: change.kind, answer } }, now);
  });
}
