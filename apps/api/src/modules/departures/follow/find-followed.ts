import type { FollowedEvent, FollowedPage } from '@rihlah/contract/orders/followed-journey';
import { flownWay } from '@rihlah/rules/journey/flown-way';
import { followEnd, returnDay } from '@rihlah/rules/journey/travel-day';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { followLinks } from './follow.tables.ts';
import { findTripEvents } from './trip-events.ts';

/** The page asks for itself again and again: within so long it is one look. */
const ONE_LOOK_MINUTES = 10;

/** What whoever holds a link sees of the journey, and that they looked. */
export async function findFollowed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<FollowedPage> {
  const now = clock.now();
  const [link] = await db
    .select()
    .from(followLinks)
    .where(eq(followLinks.tokenHash, tokenHash(token)));
  if (!link) return { state: 'unknown' };
  if (link.closedAt) return { state: 'closed' };
  const order = await findOrder(db, link.orderUuid);
  const person = order && (await findPerson(db, order.pilgrimUuid));
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  const onItsWay = order && (await findPackageOnItsWay(db, order.productUuid));
  if (!order || !person || !product || !onItsWay) throw new Error(`link ${link.uuid} lacks a part`);
  const { departureDate: departsOn, durationDays } = product;
  const days = { departsOn, durationDays };
  const today = jakartaDate(now);
  const pilgrim = maskName(person.name);
  const events = await findEvents(db, { orderUuid: order.uuid, departureUuid: onItsWay.departureUuid });
  if (today > followEnd(days) || isCancelled(order.status)) {
    const isHome = events.some(({ kind }) => kind === 'home');
    return { state: 'ended', pilgrim, returnsOn: returnDay(days), isHome };
  }
  await noteLook(db, link.uuid, now);
  return {
    state: 'shown',
    pilgrim,
    route: { branch: product.branch, productHotels: product.hotels, flownWay: flownWay(product.flights) },
    ...days,
    today,
    endsOn: followEnd(days),
    events,
    readAt: now,
  };
}

/** What the group reached is true of a pilgrim who was there when it gathered; of nobody else is anything said. */
async function findEvents(
  db: DbOrTx,
  { orderUuid, departureUuid }: { orderUuid: string; departureUuid: string },
): Promise<FollowedEvent[]> {
  const gathered = (await findPresent(db, [orderUuid])).airport.get(orderUuid);
  if (!gathered) return [];
  const reached = (await findTripEvents(db, [departureUuid])).get(departureUuid) ?? [];
  return [
    { kind: 'gathered', at: new Date(gathered.at), nextAt: null, note: null },
    ...reached.map(({ kind, happenedAt, nextAt, note }) => ({ kind, at: happenedAt, nextAt, note })),
  ];
}

const noteLook = (db: DbOrTx, uuid: string, now: Date) =>
  db
    .update(followLinks)
    .set({ opened: sql`opened + 1`, lastOpenedAt: now })
    .where(
      sql`uuid = ${uuid} and closed_at is null and (last_opened_at is null
        or last_opened_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${ONE_LOOK_MINUTES}))`,
    );
