import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../infra/db/database.ts';
import { rowFromJson } from '../../../infra/db/row-from-json.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { creditedOrder, creditedOrdersJson } from '../../agents/commission/credit-commission.ts';
import { findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { departureDatesJson } from '../../catalog/packages/product-queries.ts';
import { payingPerson, payingPersonsJson } from '../../identity/persons/verified-persons.ts';
import {
  lockOrders,
  type OrderRow,
  orderersForOthersJson,
  orderKeysSql,
} from '../../orders/record/order-queries.ts';
import { lockMoney } from '../bills/bill-queries.ts';
import { isUnpaidBillAs } from '../bills/bill-state-sql.ts';
import { accountBills, bills, virtualAccountBills, virtualAccounts } from '../bills/bills.tables.ts';
import {
  type BankPaymentReport,
  type KnownMoney,
  knownMoney,
  type RecordedRow,
  recordedMoney,
  type Target,
} from './bank-report.ts';
import { payments, refunds } from './payments.tables.ts';

const bookingFacts = z.object({
  people: z.array(payingPerson),
  orderersForOthers: z.array(z.string()),
  departures: z.array(z.object({ uuid: z.string(), departureDate: z.string() })),
  /** Orders whose commission was ever credited. */
  credited: z.array(creditedOrder),
  /** Bills of the orders that are not paid, those at hand too. */
  owing: z.array(
    z.object({ uuid: z.string(), orderUuid: z.string(), settlementUuid: z.string().nullable() }),
  ),
});

const jsonRow = z.record(z.string(), z.unknown());

const moneyFacts = bookingFacts.extend({
  targets: z.array(
    z.object({ account: jsonRow, shares: z.array(z.object({ bill: jsonRow, amount: z.number() })) }),
  ),
  recorded: z.array(recordedMoney),
});

/** What booking money on some orders, which are locked, needs to know of them. */
export type BookingFacts = z.infer<typeof bookingFacts> & { orders: OrderRow[] };

export interface MoneyFacts extends BookingFacts {
  targets: Target[];
  /** What is recorded under the references, and every hint about the numbers. */
  recorded: KnownMoney[];
}

/** Locks orders and reads what booking money on them needs to know. @param orderUuids a query of one column */
export async function readBookingFacts(tx: Tx, orderUuids: SQL): Promise<BookingFacts> {
  // Both wait for `Promise.all` to send them, in this order; `queryRow` would send its statement before the locks.
  const [orders, { rows }] = await Promise.all([
    lockOrders(tx, orderUuids),
    tx.execute(sql`with own as materialized (${orderKeysSql(orderUuids)}) select ${BOOKING_FACTS}`),
  ]);
  return { ...bookingFacts.parse(rows[0]), orders };
}

/** Locks the orders that reports of money are for, and reads what there is to know about them. */
export async function readMoneyFacts(tx: Tx, reports: BankPaymentReport[]): Promise<MoneyFacts> {
  const asked = askedSql(reports);
  const orderUuids = orderUuidsSql(asked);
  // Sent together and done one after the other, as in `readBookingFacts`: what is read behind the locks is what their
  // former holders wrote.
  const [orders, { rows }] = await Promise.all([
    lockOrders(tx, orderUuids),
    tx.execute(sql`with own as materialized (${orderKeysSql(orderUuids)})
      select ${targetsJson(asked)} as targets, ${recordedJson(asked)} as recorded, ${BOOKING_FACTS}`),
  ]);
  const { targets, recorded, ...facts } = moneyFacts.parse(rows[0]);
  return {
    ...facts,
    orders,
    recorded: knownMoney(await lockEarlyMoney(tx, recorded)),
    targets: targets.map(({ account, shares }) => ({
      account: rowFromJson(virtualAccounts, account),
      shares: shares.map(({ bill, amount }) => ({ bill: rowFromJson(bills, bill), amount })),
    })),
  };
}

/** Early money is decided about by staff too: it is locked, behind its order, and read again. */
async function lockEarlyMoney(tx: Tx, recorded: z.infer<typeof recordedMoney>[]): Promise<RecordedRow[]> {
  const early = recorded.filter(({ state, reason }) => state === 'review' && reason === 'early');
  const states = new Map<string, RecordedRow['state']>();
  for (const { uuid } of early) {
    const money = await lockMoney(tx, uuid);
    if (!money) throw new Error(`money ${uuid} is gone`);
    states.set(uuid, money.state);
  }
  const uuids = [...states.keys()];
  const approvals = await findApprovalsAbout(tx, uuids);
  const leaving = await findLeaving(tx, uuids);
  return recorded.map((row) => ({
    ...row,
    state: states.get(row.uuid) ?? row.state,
    isAsked: leaving.has(row.uuid) || approvals.some(({ subjectUuid }) => subjectUuid === row.uuid),
  }));
}

/** Those of some money that two people have agreed to send back. */
async function findLeaving(tx: Tx, uuids: string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const { paymentUuid } = refunds;
  const rows = await tx.select({ paymentUuid }).from(refunds).where(oneOf(paymentUuid, uuids));
  return new Set(rows.map((row) => row.paymentUuid));
}

const askedSql = (reports: BankPaymentReport[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    reports.map(({ bank, number, paymentRequestId }) => ({ bank, number, reference: paymentRequestId })),
  )}::json) as asked(bank text, number text, reference text)`;

const orderUuidsSql = (asked: SQL): SQL =>
  sql`select own.order_uuid from ${asked} cross join lateral (
    select b.order_uuid from ${virtualAccounts} v join ${accountBills} s on s.account_uuid = v.uuid
      join ${bills} b on b.uuid = s.bill_uuid
    where v.bank = asked.bank and v.number = asked.number offset 0) own`;

const ORDER_UUIDS = sql`array(select uuid from own)`;
const PERSON_UUIDS = sql`array(select registrar_uuid from own union select pilgrim_uuid from own)`;

/** Columns of `BookingFacts` for the orders `own`. */
const BOOKING_FACTS = sql`${payingPersonsJson(PERSON_UUIDS)} as people,
  ${orderersForOthersJson(PERSON_UUIDS)} as "orderersForOthers",
  ${departureDatesJson(sql`array(select product_uuid from own)`)} as departures,
  ${creditedOrdersJson(ORDER_UUIDS)} as credited,
  (select coalesce(json_agg(json_build_object('uuid', b.uuid, 'orderUuid', b.order_uuid,
      'settlementUuid', b.settlement_uuid)), '[]') from ${bills} b
    where b.order_uuid = any(${ORDER_UUIDS}) and ${isUnpaidBillAs(sql`b`)}) as owing`;

const targetsJson = (asked: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('account', own.account, 'shares', own.shares)), '[]')
    from ${asked} cross join lateral (
      select to_json(v) as account, (
        select json_agg(json_build_object('bill', to_json(b), 'amount', s.amount) order by p.position)
        from ${accountBills} s join ${bills} b on b.uuid = s.bill_uuid
          left join ${virtualAccountBills} p on p.account_uuid = s.account_uuid and p.bill_uuid = s.bill_uuid
        where s.account_uuid = v.uuid) as shares
      from ${virtualAccounts} v where v.bank = asked.bank and v.number = asked.number offset 0) own)`;

const recordedJson = (asked: SQL): SQL => {
  const columns = sql`select p.uuid, p.bank, p.number, p.payment_request_id as "paymentRequestId", p.part, p.amount, p.state, p.reason
    from ${payments} p`;
  return sql`(select coalesce(json_agg(r), '[]') from (
    select own.* from ${asked} cross join lateral (
      ${columns} where p.bank = asked.bank and p.payment_request_id = asked.reference offset 0) own
    union
    select own.* from ${asked} cross join lateral (
      ${columns} where p.bank = asked.bank and p.number = asked.number and p.reason = 'incomplete' and p.state = 'review'
      offset 0) own) r)`;
};
