import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { JOURNAL_ACCOUNTS, type JournalAccount } from '@rihlah/contract/staff/billing/journal';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { ledgerEntries, returnedPackages } from '../../agents/ledger-entries.ts';
import { momentsOfStatus, orderSummaries } from '../../orders/record/order-summaries.ts';
import { deposits, moneyEntries } from '../payments/payment-entries.ts';
import { type Period, within } from './period.ts';

const entryRow = z.object({
  /** Day in Jakarta, `YYYY-MM-DD`. */
  day: z.string(),
  document: z.string(),
  text: z.string(),
  debit: z.enum(JOURNAL_ACCOUNTS),
  credit: z.enum(JOURNAL_ACCOUNTS),
  /** Rupiah, more than zero. */
  amount: z.coerce.number(),
  orderId: z.string().nullable(),
});

export type JournalEntry = z.output<typeof entryRow>;

const sumRow = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  debit: z.coerce.number(),
  credit: z.coerce.number(),
  entries: z.number(),
});

/** As SQL, from when on the deposits of orders that came to a status are the agency's: what is paid later, from then on. */
const earnedFrom: SQL = sql`greatest(h.at, b.at)`;

/** As SQL, until when they are: the status or the money was taken back. Null as long as neither was. */
const earnedUntil: SQL = sql`least(h.until, b.until)`;

/**
 * As SQL, what was paid of the orders that came to a status, from then on; what is paid later, such as a room that was added
 * on the last day, on its own day: nothing changes in days that are over, whose journal has been handed on. So what is taken
 * back or freed afterwards stays, and has its opposite on the day of that (`takenBackFrom`); so has all of it where the
 * status itself was taken back.
 *
 * @param which of the deposits `b`
 */
const paidOnceIn = (status: OrderStatus, which: SQL = sql`true`): SQL => sql`
  select ${earnedFrom} as at, h.order_uuid, sum(b.amount) as amount
  from ${momentsOfStatus(status)} h join ${deposits} b on b.order_uuid = h.order_uuid
  where (${earnedUntil} is null or ${earnedUntil} > ${earnedFrom}) and ${which}
  group by ${earnedFrom}, h.order_uuid`;

const takenBackFrom = (status: OrderStatus): SQL => sql`
  select ${earnedUntil} as at, h.order_uuid, sum(b.amount) as amount
  from ${momentsOfStatus(status)} h join ${deposits} b on b.order_uuid = h.order_uuid
  where ${earnedUntil} > ${earnedFrom}
  group by ${earnedUntil}, h.order_uuid`;

/** As SQL, whether a deposit `b` was no money but a free package, which its order's cancellation gave back to the agent. */
const isGiftReturned: SQL = sql`(b.is_gift and b.order_uuid in ${returnedPackages})`;

/**
 * What pilgrims have paid is the agency's once they leave, and stays with it where an order is cancelled (terms). A gift that
 * was given back has earned nothing.
 */
const earned: SQL = sql`
  select e.at, e.order_uuid as id, 'Keberangkatan' as document, 'Jamaah berangkat' as text, 'deposits' as debit,
    'revenue' as credit, e.amount, e.order_uuid
  from (${paidOnceIn('Berangkat Umrah')}) e
  union all
  select e.at, e.order_uuid, 'Keberangkatan', 'Jamaah berangkat, entri lawan', 'revenue', 'deposits', e.amount, e.order_uuid
  from (${takenBackFrom('Berangkat Umrah')}) e
  union all
  select e.at, e.order_uuid, 'Pembatalan', 'Pesanan dibatalkan, uang tetap pada agen', 'deposits', 'cancelled',
    e.amount, e.order_uuid
  from (${paidOnceIn('Batal', sql`not ${isGiftReturned}`)}) e
  union all
  select e.at, e.order_uuid, 'Pembatalan', 'Pesanan dibatalkan, entri lawan paket gratis', 'deposits', 'free-packages',
    e.amount, e.order_uuid
  from (${paidOnceIn('Batal', isGiftReturned)}) e
  union all
  select e.at, e.order_uuid, 'Pembatalan', 'Pesanan dibatalkan, uang tidak lagi pada agen', 'cancelled', 'deposits',
    e.amount, e.order_uuid
  from (${takenBackFrom('Batal')}) e`;

/** As SQL, the entries of some days. */
const entries = (period: Period): SQL => sql`(
  select j.at, j.id, j.document, j.text, j.debit, j.credit, j.amount, j.order_uuid
  from (${moneyEntries} union all ${ledgerEntries} union all ${earned}) j
  where j.amount > 0 and ${within(sql`j.at`, period)})`;

/** What was booked in some days by account, in rupiah, and how many entries it took. */
export async function sumJournal(
  db: DbOrTx,
  period: Period,
): Promise<{ entries: number; sums: Map<JournalAccount, { debit: number; credit: number }> }> {
  const statement = sql`
    with j as materialized ${entries(period)}
    select s.account, sum(s.debit)::text as debit, sum(s.credit)::text as credit, (select count(*)::int from j) as entries
    from (select debit as account, amount as debit, 0 as credit from j union all select credit, 0, amount from j) s
    group by s.account`;
  const rows = await queryRows(db, sumRow, statement);
  return {
    entries: rows[0]?.entries ?? 0,
    sums: new Map(rows.map(({ account, debit, credit }) => [account, { debit, credit }])),
  };
}

/** The entries of some days, the oldest first. */
export async function findEntries(db: DbOrTx, period: Period): Promise<JournalEntry[]> {
  const statement = sql`
    select (j.at at time zone 'Asia/Jakarta')::date::text as day, j.document, j.text, j.debit, j.credit,
      j.amount::text as amount, o.order_id as "orderId"
    from ${entries(period)} j left join ${orderSummaries} o on o.uuid = j.order_uuid
    order by j.at, j.id, j.debit, j.credit`;
  return await queryRows(db, entryRow, statement);
}
