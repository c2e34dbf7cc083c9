import type { FollowedEvent, FollowedPage } from '@rihlah/contract/orders/followed-journey';
import { FOLLOW_PATH } from '@rihlah/contract/wire/paths';
import { flownWay } from '@rihlah/rules/journey/trip/flown-way';
import { followEnd, returnDay, tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { maskName } from '../../orders/record/mask-name.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { findTripEvents } from './find-trip-events.ts';
import { findTripPhotos, showsPhoto, type TripPhotoRow } from './find-trip-photos.ts';
import { followLinks } from './follow.tables.ts';
import { isOpenLink } from './follow-links.ts';

/** The page asks for itself again and again: within so long it is one look. */
const ONE_LOOK_MINUTES = 10;

/** Below the address of a page, before the uuid of its photo. */
export const PHOTO_PATH = '/foto';

/** What whoever holds a link sees of the journey, and that they looked. */
export async function findFollowed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<FollowedPage> {
  const now = clock.now();
  const reached = await reachFollowed(db, token, now);
  if (reached.state !== 'shown') return reached;
  const { link, product, days, pilgrim, events } = reached;
  const photo = await findPhoto(db, reached);
  await noteLook(db, link.uuid, now);
  return {
    state: 'shown',
    pilgrim,
    route: { branch: product.branch, productHotels: product.hotels, flownWay: flownWay(product.flights) },
    ...days,
    today: jakartaDate(now),
    endsOn: followEnd(days),
    events,
    photo: photo && {
      address: `${FOLLOW_PATH}/${token}${PHOTO_PATH}/${photo.uuid}`,
      width: photo.width,
      height: photo.height,
      day: photo.day,
      daysAgo: daysBetween(photo.day, tripDate(now, days)),
    },
    readAt: now,
  };
}

/**
 * The photo on the page behind a link, as long as that shows it.
 *
 * @throws Failure `notFound` for any other
 */
export async function findFollowedPhoto(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  { token, uuid }: { token: string; uuid: string },
): Promise<Buffer> {
  const reached = await reachFollowed(db, token, clock.now());
  const photo = reached.state === 'shown' ? await findPhoto(db, reached) : null;
  return requireFound(photo?.uuid === uuid ? await files.get(photo.fileKey) : null);
}

type Reached = Awaited<ReturnType<typeof reachFollowed>>;

/** What a link leads to at a moment. */
async function reachFollowed(db: DbOrTx, token: string, now: Date) {
  const [link] = await db
    .select()
    .from(followLinks)
    .where(eq(followLinks.tokenHash, tokenHash(token)));
  if (!link) return { state: 'unknown' as const };
  const order = await findOrder(db, link.orderUuid);
  if (order && !(await isOpenLink(db, link, order))) return { state: 'closed' as const };
  const person = order && (await findPerson(db, order.pilgrimUuid));
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  const onItsWay = order && (await findPackageOnItsWay(db, order.productUuid));
  if (!order || !person || !product || !onItsWay) throw new Error(`link ${link.uuid} lacks a part`);
  const { departureDate: departsOn, durationDays } = product;
  const days = { departsOn, durationDays };
  const pilgrim = maskName(person.name);
  const { departureUuid } = onItsWay;
  const events = await findEvents(db, { orderUuid: order.uuid, departureUuid });
  if (jakartaDate(now) > followEnd(days) || isCancelled(order.status)) {
    const isHome = events.some(({ kind }) => kind === 'home');
    return { state: 'ended' as const, pilgrim, returnsOn: returnDay(days), isHome };
  }
  return { state: 'shown' as const, link, order, product, departureUuid, days, pilgrim, events };
}

/** The photo of the group, for those of whom anything is told, and where whoever shares the journey shows it. */
async function findPhoto(
  db: DbOrTx,
  { order, departureUuid, events }: Extract<Reached, { state: 'shown' }>,
): Promise<TripPhotoRow | null> {
  if (events.length === 0 || !(await showsPhoto(db, order.uuid))) return null;
  return (await findTripPhotos(db, [departureUuid])).get(departureUuid) ?? null;
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
