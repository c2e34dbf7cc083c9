import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { bankActor } from '../../../infra/access/actor.ts';
import { recordSql } from '../../../infra/audit/record.ts';
import { insertRows } from '../../../infra/db/combined-write.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { oneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import type { PayingPerson } from '../../identity/persons/verified-persons.ts';
import { KNOWN_ONCE } from '../../identity/persons/verify-person.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import {
  type BankPaymentReport,
  choosePaidMoment,
  isExact,
  type Judgement,
  judgeReport,
  type Recorded,
  referenceLock,
  type Share,
  type Target,
} from './bank-report.ts';
import { type Booking, bookPayments } from './book-payments.ts';
import { listing } from './payment-acts.ts';
import { type BookingFacts, type MoneyFacts, readBookingFacts, readMoneyFacts } from './payment-facts.ts';
import { payments } from './payments.tables.ts';
import { dropHints } from './record-incomplete.ts';

/** Two transactions may make one person known, or a bank's hint and its report may cross: read again, the facts tell. */
const RACES = new Set([...KNOWN_ONCE, 'payments_reference']);

/** As `recordPayments`, of one report. */
export async function recordPayment(services: Services, report: BankPaymentReport): Promise<Recorded> {
  const [recorded] = await recordPayments(services, [report]);
  if (!recorded) throw new Error('a report was lost');
  return recorded;
}

/**
 * Records money that banks report, once per reference, number and amount, however often and through however many
 * services it is reported: booked on its bill, refused where the protocol still allows it (service 25), or on the
 * review list. Money is never dropped silently. The caller answers the bank after this has committed.
 *
 * @returns what became of each, in their order
 */
export async function recordPayments(services: Services, reports: BankPaymentReport[]): Promise<Recorded[]> {
  const recorded = new Map<BankPaymentReport, Recorded>();
  for (let left = reports; left.length > 0; left = left.filter((report) => !recorded.has(report)))
    for (const [report, outcome] of await recordApart(services, left)) recorded.set(report, outcome);
  return reports.flatMap((report) => recorded.get(report) ?? []);
}

/**
 * Records in one transaction those reports that have nothing in common with one before them; the first always is one
 * of them.
 */
function recordApart(
  services: Services,
  reports: BankPaymentReport[],
): Promise<Map<BankPaymentReport, Recorded>> {
  const work = async (tx: Tx) => {
    // Sent together, done one after the other: what is read is read behind the locks.
    const [, facts] = await Promise.all([
      lockNames(tx, reports.map(referenceLock)),
      readMoneyFacts(tx, reports),
    ]);
    const judged = judgeAll(services, reports, facts);
    await write(tx, services, judged, facts);
    return new Map([...judged].map(([report, { outcome }]) => [report, outcome]));
  };
  return inTransaction(services.db, work, { races: RACES });
}

type Judged = Map<BankPaymentReport, Judgement>;

function judgeAll(services: Services, reports: BankPaymentReport[], facts: MoneyFacts): Judged {
  const judged: Judged = new Map();
  const taken = new Set<string>();
  for (const report of reports) {
    const { bank, number, paymentRequestId } = report;
    const reference = referenceLock(report);
    if (taken.has(reference)) continue;
    const known = facts.recorded.filter(
      (row) => row.bank === bank && row.paymentRequestId === paymentRequestId,
    );
    const target =
      facts.targets.find(({ account }) => account.bank === bank && account.number === number) ?? null;
    const orders = ordersOf(target, facts);
    if (orders.some(({ uuid }) => taken.has(uuid))) continue;
    const judgement = judgeReport(report, { known, target, orders });
    if (judgement.kind === 'book') {
      const newcomers = bookingsOf(judgement).flatMap((one) => newcomersOf(one, facts));
      const touched = [...orders.map(({ uuid }) => uuid), ...newcomers.flatMap(namesOf)];
      if (touched.some((name) => taken.has(name))) continue;
      for (const name of touched) taken.add(name);
    }
    if (isInconsistent(judgement))
      services.log.error({ bank, paymentRequestId }, 'a bank used a reference again, for other money');
    // What is on record already is so for every report of it.
    if (judgement.kind !== 'known') taken.add(reference);
    judged.set(report, judgement);
  }
  return judged;
}

const isInconsistent = (judgement: Judgement): boolean =>
  (judgement.kind === 'list' ? judgement.why : 'why' in judgement.outcome && judgement.outcome.why) ===
  'inconsistent';

/** The orders of a number's bills, in their order. */
const ordersOf = (target: Target | null, { orders }: MoneyFacts): OrderRow[] =>
  (target?.shares ?? []).map(({ bill }) => {
    const order = orders.find(({ uuid }) => uuid === bill.orderUuid);
    if (!order) throw new Error(`bill ${bill.uuid} lost its order`);
    return order;
  });

interface ToBook extends Share {
  order: OrderRow;
}

/** A booking for each bill that the money is for. */
const bookingsOf = ({ target, orders }: Pick<Judgement & { kind: 'book' }, 'target' | 'orders'>): ToBook[] =>
  target.shares.flatMap((share, index) => {
    const order = orders[index];
    return order ? [{ ...share, order }] : [];
  });

/** People who become known by a booking. */
function newcomersOf(
  { order, bill }: Pick<ToBook, 'order' | 'bill'>,
  { people }: BookingFacts,
): PayingPerson[] {
  if (bill.type !== '01') return [];
  const payers = people.filter(({ uuid }) => uuid === order.registrarUuid || uuid === order.pilgrimUuid);
  return payers.filter(({ isKnown }) => !isKnown);
}

/** NIK and phone of somebody who becomes known: no two rows may come to be known by one of them in one statement. */
const namesOf = ({ nikHash, phone }: PayingPerson): string[] => [
  `nik:${nikHash}`,
  ...(phone === null ? [] : [`phone:${phone}`]),
];

async function write(tx: Tx, services: Services, judged: Judged, facts: MoneyFacts): Promise<void> {
  const now = services.clock.now();
  const listed: Listed[] = [];
  const booked: Booked[] = [];
  for (const [report, judgement] of judged) {
    if (judgement.kind === 'list') listed.push({ ...judgement, report });
    if (judgement.kind === 'book') booked.push({ ...judgement, report });
    const isNew = judgement.kind === 'list' || (judgement.kind === 'book' && judgement.early.length === 0);
    if (isNew && isHinted(report, facts)) await dropHints(tx, report, now);
  }
  if (listed.length > 0) await list(tx, services, listed, now);
  if (booked.length === 0) return;
  const bookings = booked.flatMap((one) =>
    bookingsOf(one).map(({ bill, order }) => ({
      actor: bankActor(one.report.bank),
      orderUuid: order.uuid,
      bill,
      account: one.target.account,
      paidAt: choosePaidMoment(one.report, one.target.account, now),
    })),
  );
  const [first = [], ...later] = inTurns(bookings, facts);
  await bookPayments(tx, services, first, { facts, with: moneySql(booked, now) });
  for (const turn of later) {
    const orderUuids = sql`select unnest(${sql.param(turn.map(({ orderUuid }) => orderUuid))}::uuid[])`;
    const fresh = await readBookingFacts(tx, orderUuids);
    // Their number has ended with the first.
    const bookings = turn.map((booking) => ({ ...booking, account: null }));
    await bookPayments(tx, services, bookings, { facts: fresh, with: {} });
  }
}

/**
 * Bookings that are one statement each. Two bills of one order are booked one after the other, for what is left to pay
 * decides its status; members of a family whose rows name one phone too, the later ones as whoever is known by then.
 */
function inTurns(bookings: Booking[], facts: MoneyFacts): Booking[][] {
  const turns: { bookings: Booking[]; names: Map<string, string> }[] = [];
  for (const booking of bookings) {
    const order = facts.orders.find(({ uuid }) => uuid === booking.orderUuid);
    const newcomers = order ? newcomersOf({ order, bill: booking.bill }, facts) : [];
    const named = [
      [`order:${booking.orderUuid}`, booking.bill.uuid] as const,
      ...newcomers.flatMap((person) => namesOf(person).map((name) => [name, person.uuid] as const)),
    ];
    const isFree = ({ names }: (typeof turns)[number]) =>
      named.every(([name, uuid]) => (names.get(name) ?? uuid) === uuid);
    let turn = turns.find(isFree);
    if (!turn) {
      turn = { bookings: [], names: new Map() };
      turns.push(turn);
    }
    turn.bookings.push(booking);
    for (const [name, uuid] of named) turn.names.set(name, uuid);
  }
  return turns.map((turn) => turn.bookings);
}

const isHinted = ({ bank, number }: BankPaymentReport, { recorded }: MoneyFacts): boolean =>
  recorded.some((row) => row.bank === bank && row.number === number && row.reason === 'incomplete');

type Booked = Judgement & { kind: 'book'; report: BankPaymentReport };
type Listed = Judgement & { kind: 'list'; report: BankPaymentReport };

/** The money itself: new, or out of the review list, where it waited for its account. */
function moneySql(booked: Booked[], now: Date): Record<string, SQL> {
  const rows = booked.flatMap(({ report, target, early }) =>
    early.length === 0
      ? rowsOf(report, target, now).map((row) => ({ ...row, state: 'applied' as const, reason: null }))
      : [],
  );
  const early = booked.flatMap((one) => one.early);
  return {
    ...(rows.length > 0 && { money: insertRows(payments, rows) }),
    ...(early.length > 0 && {
      early: sql`update ${payments} set state = 'applied', reason = null
        where ${oneOf(payments.uuid, early)} and ${payments.state} = 'review'`,
    }),
  };
}

/** The rows of money: what a joint payment asked for is dealt out to its bills, so that each part is decided about by itself. */
function rowsOf(report: BankPaymentReport, target: Target | null, now: Date) {
  const { bank, number, paymentRequestId, amount, amountWritten, source } = report;
  const row = {
    bank,
    number,
    paymentRequestId,
    amountWritten: amountWritten ?? null,
    source,
    paidAt: choosePaidMoment(report, target?.account ?? null, now),
    receivedAt: now,
    virtualAccountUuid: target?.account.uuid ?? null,
  };
  if (target?.account.jointPaymentUuid && isExact(report, target.account))
    return target.shares.map((share, index) => ({
      ...row,
      uuid: randomUUID(),
      part: index + 1,
      amount: share.amount,
      billUuid: share.bill.uuid,
    }));
  return [{ ...row, uuid: randomUUID(), part: 0, amount, billUuid: target?.account.billUuid ?? null }];
}

/** Puts money on the review list. @param listed not empty */
async function list(tx: Tx, { log }: Services, listed: Listed[], now: Date): Promise<void> {
  const rows = listed.flatMap(({ report, target, why }) =>
    rowsOf(report, target, now).map((row) => ({ ...row, state: 'review' as const, reason: why })),
  );
  await tx.execute(insertRows(payments, rows));
  const acts = rows.map((row) => ({ actor: bankActor(row.bank), act: listing(row) }));
  await tx.execute(recordSql(acts, now));
  for (const { bank, paymentRequestId, reason } of rows)
    log.warn({ bank, paymentRequestId, why: reason }, 'payment put in review');
}
