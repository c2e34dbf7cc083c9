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
import {
  type BankPaymentReport,
  type Judgement,
  judgeReport,
  momentOf,
  type Recorded,
  referenceLock,
  type Target,
} from './bank-report.ts';
import { bookPayments } from './book-payments.ts';
import { listing } from './payment-acts.ts';
import { type MoneyFacts, readMoneyFacts } from './payment-facts.ts';
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
    const order = facts.orders.find(({ uuid }) => uuid === target?.bill.orderUuid) ?? null;
    if (order && taken.has(order.uuid)) continue;
    const judgement = judgeReport(report, { known, target, order });
    if (judgement.kind === 'book') {
      const touched = [judgement.order.uuid, ...newcomersOf(judgement, facts.people)];
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

/** NIK and phones of people who become known: no two payments of one transaction may make the same person so. */
function newcomersOf({ order, target }: Judgement & { kind: 'book' }, people: PayingPerson[]): string[] {
  if (target.bill.type !== '01') return [];
  const payers = people.filter(({ uuid }) => uuid === order.registrarUuid || uuid === order.pilgrimUuid);
  return payers.flatMap((one) => (one.isKnown ? [] : [`nik:${one.nikHash}`, `phone:${one.phone}`]));
}

async function write(tx: Tx, services: Services, judged: Judged, facts: MoneyFacts): Promise<void> {
  const now = services.clock.now();
  const listed: Listed[] = [];
  const booked: Booked[] = [];
  for (const [report, judgement] of judged) {
    if (judgement.kind === 'list') listed.push({ ...judgement, uuid: randomUUID(), report });
    if (judgement.kind === 'book') booked.push({ ...judgement, report });
    const isNew = judgement.kind === 'list' || (judgement.kind === 'book' && judgement.early === null);
    if (isNew && isHinted(report, facts)) await dropHints(tx, report, now);
  }
  if (listed.length > 0) await list(tx, services, listed, now);
  if (booked.length === 0) return;
  const bookings = booked.map(({ report, target, order }) => ({
    actor: bankActor(report.bank),
    orderUuid: order.uuid,
    bill: target.bill,
    account: target.account,
    paidAt: momentOf(report, target.account, now),
  }));
  await bookPayments(tx, services, bookings, { facts, with: moneySql(booked, now) });
}

const isHinted = ({ bank, number }: BankPaymentReport, { recorded }: MoneyFacts): boolean =>
  recorded.some((row) => row.bank === bank && row.number === number && row.reason === 'incomplete');

type Booked = Judgement & { kind: 'book'; report: BankPaymentReport };
type Listed = Judgement & { kind: 'list'; report: BankPaymentReport; uuid: string };

/** The money itself: new, or out of the review list, where it waited for its account. */
function moneySql(booked: Booked[], now: Date): Record<string, SQL> {
  const rows = booked.flatMap(({ report, target, early }) =>
    early === null ? [{ ...rowOf(report, target, now), state: 'applied' as const, reason: null }] : [],
  );
  const early = booked.flatMap((one) => one.early ?? []);
  return {
    ...(rows.length > 0 && { money: insertRows(payments, rows) }),
    ...(early.length > 0 && {
      early: sql`update ${payments} set state = 'applied', reason = null
        where ${oneOf(payments.uuid, early)} and ${payments.state} = 'review'`,
    }),
  };
}

const rowOf = (report: BankPaymentReport, target: Target | null, now: Date) => {
  const { bank, number, paymentRequestId, amount, amountWritten, source } = report;
  return {
    uuid: randomUUID(),
    bank,
    number,
    paymentRequestId,
    amount,
    amountWritten: amountWritten ?? null,
    source,
    paidAt: momentOf(report, target?.account ?? null, now),
    receivedAt: now,
    billUuid: target?.bill.uuid ?? null,
    virtualAccountUuid: target?.account.uuid ?? null,
  };
};

/** Puts money on the review list. @param listed not empty */
async function list(tx: Tx, { log }: Services, listed: Listed[], now: Date): Promise<void> {
  const rows = listed.map(({ report, target, why, uuid }) => ({
    ...rowOf(report, target, now),
    uuid,
    state: 'review' as const,
    reason: why,
  }));
  await tx.execute(insertRows(payments, rows));
  const acts = rows.map((row) => ({ actor: bankActor(row.bank), act: listing(row) }));
  await tx.execute(recordSql(acts, now));
  for (const { bank, paymentRequestId, reason } of rows)
    log.warn({ bank, paymentRequestId, why: reason }, 'payment put in review');
}
