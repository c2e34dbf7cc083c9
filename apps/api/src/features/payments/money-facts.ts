import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { rowFromJson } from '../../platform/row-from-json.ts';
import { type PayingPerson, payingPersonsJson } from '../accounts/known-persons.ts';
import { creditedOrdersJson } from '../agents/credit-commission.ts';
import { lockOrders, type OrderRow, orderersForOthersJson, orderKeysSql } from '../orders/order-queries.ts';
import { departureDatesJson } from '../packages/product-queries.ts';
import type { BankPaymentRow } from './payment-queries.ts';
import { bankPayments, payments, virtualAccounts } from './payments.tables.ts';
import type { BankPaymentReport, Target } from './record-bank-payment.ts';

type Recorded = Pick<BankPaymentRow, 'bank' | 'number' | 'paymentRequestId' | 'amount' | 'state' | 'reason'>;

/** All that the database has to say about some reports of money. */
export interface MoneyFacts {
  targets: Target[];
  /** Locked. */
  orders: OrderRow[];
  /** What is recorded under the references, and every hint about the numbers. */
  recorded: Recorded[];
  people: PayingPerson[];
  orderersForOthers: string[];
  departures: { uuid: string; departureDate: string }[];
  /** Orders whose commission was credited. */
  credited: string[];
  /** Bills of the orders that are not paid, those at hand too. */
  owing: { uuid: string; orderUuid: string }[];
}

const askedSql = (reports: BankPaymentReport[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    reports.map(({ bank, number, paymentRequestId }) => ({ bank, number, reference: paymentRequestId })),
  )}::json) as asked(bank text, number text, reference text)`;

/** Locks the orders that reports of money are for, and reads what there is to know about them. */
export async function readMoneyFacts(tx: Tx, reports: BankPaymentReport[]): Promise<MoneyFacts> {
  const asked = askedSql(reports);
  const [orders, { rows }] = await Promise.all([
    lockOrders(tx, orderUuidsSql(asked)),
    tx.execute(factsSql(asked)),
  ]);
  const { targets, ...facts } = rows[0] as unknown as Omit<MoneyFacts, 'targets' | 'orders'> & {
    targets: Record<keyof Target, Record<string, unknown>>[];
  };
  return {
    ...facts,
    orders,
    targets: targets.map(({ account, bill }) => ({
      account: rowFromJson(virtualAccounts, account),
      bill: rowFromJson(payments, bill),
    })),
  };
}

const orderUuidsSql = (asked: SQL): SQL =>
  sql`select own.order_uuid from ${asked} cross join lateral (
    select b.order_uuid from ${virtualAccounts} v join ${payments} b on b.uuid = v.payment_uuid
    where v.bank = asked.bank and v.number = asked.number offset 0) own`;

/** Sent with the lock and done behind it: it sees what those who held it have written. */
function factsSql(asked: SQL): SQL {
  const uuids = sql`array(select uuid from own)`;
  const people = sql`array(select registrar_uuid from own union select pilgrim_uuid from own)`;
  return sql`with own as materialized (${orderKeysSql(orderUuidsSql(asked))})
    select ${targetsJson(asked)} as targets,
      ${recordedJson(asked)} as recorded,
      ${payingPersonsJson(people)} as people,
      ${orderersForOthersJson(people)} as "orderersForOthers",
      ${departureDatesJson(sql`array(select product_uuid from own)`)} as departures,
      ${creditedOrdersJson(uuids)} as credited,
      (select coalesce(json_agg(json_build_object('uuid', b.uuid, 'orderUuid', b.order_uuid)), '[]') from ${payments} b
        where b.order_uuid = any(${uuids}) and b.status in ('open', 'suspended')) as owing`;
}

const targetsJson = (asked: SQL): SQL =>
  sql`(select coalesce(json_agg(json_build_object('account', own.account, 'bill', own.bill)), '[]')
    from ${asked} cross join lateral (
      select to_json(v) as account, to_json(b) as bill from ${virtualAccounts} v join ${payments} b on b.uuid = v.payment_uuid
      where v.bank = asked.bank and v.number = asked.number offset 0) own)`;

const recordedJson = (asked: SQL): SQL => {
  const columns = sql`select p.bank, p.number, p.payment_request_id as "paymentRequestId", p.amount, p.state, p.reason
    from ${bankPayments} p`;
  return sql`(select coalesce(json_agg(r), '[]') from (
    select own.* from ${asked} cross join lateral (
      ${columns} where p.bank = asked.bank and p.payment_request_id = asked.reference offset 0) own
    union all
    select own.* from ${asked} cross join lateral (
      ${columns} where p.bank = asked.bank and p.number = asked.number and p.reason = 'incomplete' and p.state = 'review'
      offset 0) own) r)`;
};
