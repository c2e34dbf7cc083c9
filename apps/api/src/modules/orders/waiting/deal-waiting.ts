import { OFFER_HOURS } from '@rihlah/contract/orders/offer-hours';
import { WAITING_KEPT_DAYS } from '@rihlah/contract/orders/waiting-list';
import { dealSeats } from '@rihlah/rules/orders/waiting-list';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { SystemActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { quietUntil } from '../../../infra/sms/quiet-hours.ts';
import { departureDateSql } from '../../catalog/packages/departure-date-sql.ts';
import { findHeldPackages, holdSeats, type LockedSeats, lockSeats } from '../../catalog/packages/seats.ts';
import { waitingEntries } from './waiting.tables.ts';
import { findLiving, lockList, type WaitingRow } from './waiting-queries.ts';
import { endedText, offerText } from './waiting-texts.ts';

export const DEAL_WAITING = 'deal-waiting';

const OFFER_MS = OFFER_HOURS * 3_600_000;

/**
 * Looks after every waiting list: ends offers whose hours are over and lists whose package cannot be ordered any more, and
 * offers seats that came free. Each list in a transaction of its own; one that fails holds up no other.
 */
export async function dealWaiting(services: Services, actor: SystemActor): Promise<void> {
  for (const productUuid of await findHeldPackages(services.db))
    try {
      await inTransaction(services.db, (tx) => dealList(tx, services, actor, productUuid));
    } catch (error) {
      services.log.error({ err: error, productUuid }, 'a waiting list could not be dealt');
    }
}

async function dealList(tx: Tx, services: Services, actor: SystemActor, productUuid: string): Promise<void> {
  await lockList(tx, productUuid);
  const product = await lockSeats(tx, productUuid);
  const living = await findLiving(tx, productUuid);
  if (!product) return;
  const now = services.clock.now();
  const { minDaysBeforeDeparture } = services.agency.policyAt(now);
  const isOver =
    product.withdrawnAt !== null || product.departureDate < addDays(jakartaDate(now), minDaysBeforeDeparture);
  if (isOver) return endList(tx, services, actor, { product, living, now });
  const lapsed = living.filter(({ offerEndsAt }) => offerEndsAt !== null && offerEndsAt <= now);
  await close(tx, lapsed, 'lapsed', now);
  if (lapsed.length > 0)
    await record(
      tx,
      actor,
      { verb: 'package.waiting-lapsed', subjectUuid: productUuid, after: sumOf(lapsed) },
      now,
    );
  await offer(tx, services, actor, { product, living: living.filter((row) => !lapsed.includes(row)), now });
}

interface List {
  product: LockedSeats;
  living: WaitingRow[];
  now: Date;
}

async function offer(
  tx: Tx,
  services: Services,
  actor: SystemActor,
  { product, living, now }: List,
): Promise<void> {
  const waiting = living.filter(({ state }) => state === 'waiting');
  const offered = seatsOf(living.filter(({ state }) => state === 'offered'));
  const total = product.seatAvailable + product.heldSeats;
  // The hours of an offer are hours of the day: it is made when its message may go.
  const isNight = quietUntil(services.config.SMS_QUIET_HOURS, now) > now;
  const mayOffer = product.isActive && !isNight;
  if (waiting.length > 0 && !mayOffer) return;
  const seats = { free: total - offered, open: product.seatAvailable };
  const dealt = dealSeats(waiting, seats, now);
  const chosen = waiting.filter(({ uuid }) => dealt.offered.includes(uuid));
  const offerEndsAt = new Date(now.getTime() + OFFER_MS);
  if (chosen.length > 0)
    await tx
      .update(waitingEntries)
      .set({ state: 'offered', offeredAt: now, offerEndsAt, collectingSince: null })
      .where(oneOf(waitingEntries.uuid, dealt.offered));
  if (dealt.passed.length > 0)
    await tx
      .update(waitingEntries)
      .set({ passedOver: sql`${waitingEntries.passedOver} + 1` })
      .where(oneOf(waitingEntries.uuid, dealt.passed));
  if (dealt.renewed.length > 0)
    await tx
      .update(waitingEntries)
      .set({ passedOver: 0, collectingSince: null })
      .where(oneOf(waitingEntries.uuid, dealt.renewed));
  if (dealt.collecting)
    await tx
      .update(waitingEntries)
      .set({ collectingSince: dealt.collecting.since })
      .where(oneOf(waitingEntries.uuid, [dealt.collecting.uuid]));
  await stand(tx, product, { free: dealt.free, holdsFreed: waiting.length > chosen.length });
  if (chosen.length === 0) return;
  await record(
    tx,
    actor,
    { verb: 'package.waiting-offered', subjectUuid: product.uuid, after: sumOf(chosen) },
    now,
  );
  await enqueueSms(
    tx,
    chosen.map((row) => ({
      phone: row.phone,
      kind: 'waiting-offer' as const,
      text: offerText(services, product, { row, endsAt: offerEndsAt }),
    })),
    now,
  );
}

/** Nobody can order the package any more: everybody on its list is told, once. */
async function endList(
  tx: Tx,
  services: Services,
  actor: SystemActor,
  { product, living, now }: List,
): Promise<void> {
  await close(tx, living, 'ended', now);
  await stand(tx, product, { free: product.seatAvailable + product.heldSeats, holdsFreed: false });
  if (living.length === 0) return;
  await record(
    tx,
    actor,
    { verb: 'package.waiting-ended', subjectUuid: product.uuid, after: sumOf(living) },
    now,
  );
  const text = endedText(services, product);
  await enqueueSms(
    tx,
    living.map(({ phone }) => ({ phone, kind: 'waiting-ended' as const, text })),
    now,
  );
}

async function close(tx: Tx, rows: WaitingRow[], state: 'lapsed' | 'ended', now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(waitingEntries)
    .set({ state, closedAt: now })
    .where(
      oneOf(
        waitingEntries.uuid,
        rows.map(({ uuid }) => uuid),
      ),
    );
}

/** Writes how many seats are free; the others that nobody has ordered are held. */
async function stand(
  tx: Tx,
  { uuid, seatAvailable, heldSeats, holdsFreed }: LockedSeats,
  next: { free: number; holdsFreed: boolean },
): Promise<void> {
  if (next.free === seatAvailable && next.holdsFreed === holdsFreed) return;
  const held = seatAvailable + heldSeats - next.free;
  await holdSeats(tx, uuid, { seatAvailable: next.free, heldSeats: held, holdsFreed: next.holdsFreed });
}

const seatsOf = (rows: WaitingRow[]): number => rows.reduce((sum, { seats }) => sum + seats, 0);
const sumOf = (rows: WaitingRow[]) => ({ people: rows.length, seats: seatsOf(rows) });

/** Removes entries of packages that left so long ago that nobody asks about them. */
export async function forgetOldWaiting(db: DbOrTx, now: Date): Promise<void> {
  const before = addDays(jakartaDate(now), -WAITING_KEPT_DAYS);
  await db
    .delete(waitingEntries)
    .where(and(isNotNull(waitingEntries.closedAt), lt(departureDateSql(waitingEntries.productUuid), before)));
}
