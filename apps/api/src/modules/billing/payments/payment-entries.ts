import { type SQL, sql } from 'drizzle-orm';
import { bills } from '../bills/bills.tables.ts';
import { paymentBookings, payments, refunds } from './payments.tables.ts';

const bankOf = (row: SQL): SQL => sql`'bank-' || lower(${row}.bank)`;

/** What was said of money and may be said again in full is no money yet. */
const isMoney = sql`not (m.state = 'review' and m.reason = 'incomplete')`;

/**
 * As SQL, what the banks' money means for the books (decision 0022), a row `at, id, document, text, debit, credit, amount,
 * order_uuid` for each: it comes on the day that the bank says, for a bill or as money that nobody knows; that is booked on
 * a bill on the day that somebody decides so, taken back by an opposite entry, or sent back on the day of its transfer. What
 * came for a bill stays so on its day, though it was freed on a later one.
 * Bills that were paid without a bank are the agent's free package.
 */
export const moneyEntries: SQL = sql`
  select m.paid_at as at, m.uuid as id, m.payment_request_id as document, 'Uang masuk ke ' || m.number as text,
    ${bankOf(sql`m`)} as debit,
    case when f.uuid is not null
        or m.state = 'applied' and not exists (select from ${paymentBookings} k where k.payment_uuid = m.uuid)
      then 'deposits' else 'unidentified' end as credit,
    m.amount, b.order_uuid
  from ${payments} m left join ${paymentBookings} f on f.payment_uuid = m.uuid and f.is_reported
    left join ${bills} b on b.uuid = coalesce(f.bill_uuid, case when m.state = 'applied' then m.bill_uuid end)
  where ${isMoney}
  union all
  select k.booked_at, k.uuid, m.payment_request_id, 'Uang dikenali: ' || b.description, 'unidentified', 'deposits', m.amount,
    b.order_uuid
  from ${paymentBookings} k join ${payments} m on m.uuid = k.payment_uuid join ${bills} b on b.uuid = k.bill_uuid
  where not k.is_reported
  union all
  select k.reversed_at, k.uuid, m.payment_request_id, 'Entri lawan: ' || b.description, 'deposits', 'unidentified', m.amount,
    b.order_uuid
  from ${paymentBookings} k join ${payments} m on m.uuid = k.payment_uuid join ${bills} b on b.uuid = k.bill_uuid
  where k.reversed_at is not null
  union all
  select r.at, r.uuid, r.reference, 'Uang dikembalikan', 'unidentified', ${bankOf(sql`m`)}, r.amount, null
  from ${refunds} r join ${payments} m on m.uuid = r.payment_uuid
  where r.at is not null
  union all
  select b.paid_at, b.uuid, 'Paket gratis', b.description, 'free-packages', 'deposits', b.amount, b.order_uuid
  from ${bills} b
  where b.status = 'paid' and not exists (
    select from ${payments} m where m.bill_uuid = b.uuid and m.state = 'applied')`;

/**
 * As SQL, a row `order_uuid, amount, at, until, is_gift` for each bill that was paid, with the moments between which its money
 * is the deposit of `moneyEntries`: `until` is null as long as nobody has taken it back. A gift is what a free package paid.
 */
export const deposits: SQL = sql`(
  select b.order_uuid, b.amount, coalesce(k.booked_at, m.paid_at, b.paid_at) as at, null::timestamptz as until,
    m.uuid is null as is_gift
  from ${bills} b left join ${payments} m on m.bill_uuid = b.uuid and m.state = 'applied'
    left join ${paymentBookings} k on k.payment_uuid = m.uuid and k.reversed_at is null
  where b.status = 'paid'
  union all
  select b.order_uuid, m.amount, k.booked_at, k.reversed_at, false
  from ${paymentBookings} k join ${payments} m on m.uuid = k.payment_uuid join ${bills} b on b.uuid = k.bill_uuid
  where k.reversed_at is not null)`;
