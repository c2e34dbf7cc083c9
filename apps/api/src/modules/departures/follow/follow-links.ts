import { randomUUID } from 'node:crypto';
import {
  type ChooseFollowPhoto,
  type CreateFollowLink,
  FOLLOW_LINKS_MOST,
  type FollowLink,
  type ListFollowLinks,
} from '@rihlah/contract/orders/follow-links';
import { FOLLOW_PATH, linkTo } from '@rihlah/contract/wire/paths';
import { followEnd } from '@rihlah/rules/journey/trip/travel-day';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { randomToken, tokenHash } from '../../../infra/crypto/encryption.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { lockJourney, mayActFor, reachJourney } from '../../orders/record/order-access.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { departureFailure } from '../failures.ts';
import { showsPhoto } from './find-trip-photos.ts';
import { followLinks, hiddenPhotos } from './follow.tables.ts';

type Writer = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

interface Asked {
  orderUuid: string;
  personUuid: string;
}

/**
 * The open links of an order's journey, the oldest first.
 *
 * @throws Failure `notFound` for whoever may not act for the pilgrim, as all of these do
 */
export async function listFollowLinks(
  { db }: Pick<Services, 'db'>,
  { orderUuid, personUuid }: Asked,
): Promise<ListFollowLinks['response']> {
  const order = await reachJourney(db, orderUuid, personUuid);
  return {
    links: await findOpen(db, order),
    endsOn: await lastDayOf(db, order),
    showsPhoto: await showsPhoto(db, order.uuid),
  };
}

/** The last day on which links show a journey. */
async function lastDayOf(db: DbOrTx, { productUuid }: OrderRow): Promise<string> {
  const product = (await findProductsByUuid(db, [productUuid])).get(productUuid);
  if (!product) throw new Error(`package ${productUuid} is missing`);
  return followEnd({ departsOn: product.departureDate, durationDays: product.durationDays });
}

/**
 * Opens a link for somebody. Its token is told this once and kept by nobody.
 *
 * @throws Failure `followTooMany`, `followNoJourney` for an order that nobody has paid, was cancelled, or is over
 */
export function createFollowLink(
  { db, clock, publicUrl }: Writer,
  { orderUuid, personUuid, name }: Asked & { name: string },
): Promise<CreateFollowLink['response']> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Of several requests at once none sees too few.
    const order = await lockJourney(tx, orderUuid, personUuid);
    if (isAwaitingFirstPayment(order.status) || isCancelled(order.status))
      throw departureFailure('followNoJourney');
    if ((await lastDayOf(tx, order)) < jakartaDate(now)) throw departureFailure('followNoJourney');
    if ((await findOpen(tx, order)).length >= FOLLOW_LINKS_MOST) throw departureFailure('followTooMany');
    const token = randomToken();
    const row = {
      uuid: randomUUID(),
      orderUuid: order.uuid,
      tokenHash: tokenHash(token),
      name,
      openedBy: personUuid,
      createdAt: now,
      closedAt: null,
      opened: 0,
      lastOpenedAt: null,
    };
    await tx.insert(followLinks).values(row);
    return { link: present(row), url: linkTo(publicUrl, `${FOLLOW_PATH}/${token}`) };
  });
}

/** Closes a link for good. @returns those that are open still */
export function closeFollowLink(
  { db, clock }: Writer,
  { uuid, personUuid }: { uuid: string; personUuid: string },
): Promise<FollowLink[]> {
  return inTransaction(db, async (tx) => {
    const [link] = await tx.select().from(followLinks).where(eq(followLinks.uuid, uuid));
    if (!link) throw new Failure('notFound');
    const order = await reachJourney(tx, link.orderUuid, personUuid);
    await tx
      .update(followLinks)
      .set({ closedAt: clock.now() })
      .where(and(eq(followLinks.uuid, uuid), isNull(followLinks.closedAt)));
    return findOpen(tx, order);
  });
}

/**
 * Closes what was opened for whoever had an order's place before: their links, and what they chose of the photo.
 *
 * @param orderUuid of an order that the transaction has locked
 */
export async function forgetFollowers(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await closeOpen(tx, orderUuid, now);
  await tx.delete(hiddenPhotos).where(eq(hiddenPhotos.orderUuid, orderUuid));
}

const closeOpen = (tx: Tx, orderUuid: string, now: Date) =>
  tx
    .update(followLinks)
    .set({ closedAt: now })
    .where(and(eq(followLinks.orderUuid, orderUuid), isNull(followLinks.closedAt)));

/** Closes every link of a journey. @returns those that are open still: none */
export function closeFollowLinks(
  { db, clock }: Writer,
  { orderUuid, personUuid }: Asked,
): Promise<FollowLink[]> {
  return inTransaction(db, async (tx) => {
    // One that is just being opened is closed too.
    const order = await lockJourney(tx, orderUuid, personUuid);
    await closeOpen(tx, order.uuid, clock.now());
    return findOpen(tx, order);
  });
}

/** Says whether the links of a journey show the photo of its group, also those that are opened later. */
export function chooseFollowPhoto(
  { db, clock }: Writer,
  { orderUuid, personUuid, showsPhoto: isShown }: Asked & { showsPhoto: boolean },
): Promise<ChooseFollowPhoto['response']> {
  return inTransaction(db, async (tx) => {
    const order = await lockJourney(tx, orderUuid, personUuid);
    if (isShown) await tx.delete(hiddenPhotos).where(eq(hiddenPhotos.orderUuid, order.uuid));
    else
      await tx
        .insert(hiddenPhotos)
        .values({ orderUuid: order.uuid, hiddenAt: clock.now() })
        .onConflictDoNothing();
    return { showsPhoto: isShown };
  });
}

type LinkRow = typeof followLinks.$inferSelect;

/** Whether a link shows the journey of its order: it is over once it is closed, and once the pilgrim keeps out who opened it. */
export const isOpenLink = async (db: DbOrTx, link: LinkRow, order: OrderRow): Promise<boolean> =>
  link.closedAt === null && (await mayActFor(db, order, link.openedBy ?? order.registrarUuid));

async function findOpen(db: DbOrTx, order: OrderRow): Promise<FollowLink[]> {
  const rows = await db
    .select()
    .from(followLinks)
    .where(and(eq(followLinks.orderUuid, order.uuid), isNull(followLinks.closedAt)))
    .orderBy(asc(followLinks.createdAt), asc(followLinks.uuid));
  const open: FollowLink[] = [];
  for (const row of rows) if (await isOpenLink(db, row, order)) open.push(present(row));
  return open;
}

const present = ({ uuid, name, createdAt, opened, lastOpenedAt }: LinkRow): FollowLink => ({
  uuid,
  name,
  createdAt: jakartaIso(createdAt),
  opened,
  lastOpenedAt: lastOpenedAt && jakartaIso(lastOpenedAt),
});
