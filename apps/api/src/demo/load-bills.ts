import { randomUUID } from 'node:crypto';
import { BANK_RANGES } from '@rihlah/demo/data/banks';
import { at, DAY_MS, earliest, HOUR_MS, latest } from '@rihlah/demo/moments';
import { between, seeded } from '@rihlah/demo/seeded';
import { jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { customerNo } from '@rihlah/snap/va-number';
import type { Tx } from '../infra/db/database.ts';
import { pluck } from '../infra/pluck.ts';
import { billReminders, bills, virtualAccounts } from '../modules/billing/bills/bills.tables.ts';
import { nameAtBank } from '../modules/billing/bills/name-at-bank.ts';
import { payments } from '../modules/billing/payments/payments.tables.ts';
import { drawNumbers } from './draw-numbers.ts';
import { insertAll } from './insert-all.ts';
import type { BillPlan } from './plan/plan-bills.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { reachedAt } from './plan/timeline.ts';

type BillRow = typeof bills.$inferInsert & { uuid: string };

interface Bill {
  order: PlannedOrder;
  plan: BillPlan;
  row: BillRow;
}

interface Issued {
  bill: Bill;
  createdAt: Date;
  expiresAt: Date;
  status: 'paid' | 'closed';
}

/** Writes the bills, the numbers they were paid through, what the banks reported, and reminders of overdue ones. */
export async function loadBills(tx: Tx, orders: PlannedOrder[], now: Date): Promise<void> {
  const planned = orders.flatMap((order) => order.bills.map((plan, index) => billOf(order, plan, index)));
  await insertAll(tx, bills, pluck(planned, 'row'));
  const issued = planned
    .flatMap((bill) => issuedFor(bill) ?? [])
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await loadAccounts(tx, issued);
  const reminders = planned.flatMap((bill) => remindersOf(bill, now));
  await insertAll(tx, billReminders, reminders);
}

function billOf(order: PlannedOrder, plan: BillPlan, position: number): Bill {
  const unpaid = order.status === 'Batal' ? 'void' : 'open';
  const { type, description, amount, dueDate, createdAt, paidAt } = plan;
  return {
    order,
    plan,
    row: {
      uuid: randomUUID(),
      orderUuid: order.uuid,
      status: paidAt ? 'paid' : unpaid,
      type,
      description,
      amount,
      dueDate,
      createdAt,
      paidAt,
      position,
    },
  };
}

/** A paid bill's number; one that was given back where the first payment is awaited, as no bank knows it. */
function issuedFor(bill: Bill): Issued | null {
  const { order, plan } = bill;
  const firstAt = plan.type === '01' ? reachedAt(order, 'Pembayaran DP') : null;
  if (firstAt) {
    const expiresAt = new Date(order.placedAt.getTime() + DAY_MS);
    return { bill, createdAt: firstAt, expiresAt, status: plan.paidAt ? 'paid' : 'closed' };
  }
  if (!plan.paidAt) return null;
  const minutes = between(seeded(`account/${order.pilgrim.key}/${plan.dueDate}`), 4, 95);
  const createdAt = new Date(plan.paidAt.getTime() - (minutes * HOUR_MS) / 60);
  return { bill, createdAt, expiresAt: new Date(createdAt.getTime() + DAY_MS), status: 'paid' };
}

async function loadAccounts(tx: Tx, issued: Issued[]): Promise<void> {
  const numbers = await drawNumbers(tx, 'virtual_account_numbers', issued.length);
  const rows = issued.map(({ bill, createdAt, expiresAt, status }, index) => {
    const { bank, pilgrim } = bill.order;
    const range = BANK_RANGES[bank];
    const customer = customerNo(range, Number(numbers[index]));
    return {
      uuid: randomUUID(),
      billUuid: bill.row.uuid,
      bank,
      customerNo: customer,
      number: `${range.partnerServiceId}${customer}`,
      trxId: randomUUID(),
      name: nameAtBank(pilgrim.name, 1),
      amount: bill.plan.amount,
      status,
      createdAt,
      expiresAt,
    };
  });
  await insertAll(tx, virtualAccounts, rows);
  await insertAll(
    tx,
    payments,
    rows.flatMap((account, index) => {
      const paidAt = issued[index]?.bill.plan.paidAt;
      return paidAt ? [reportOf(account, paidAt)] : [];
    }),
  );
}

/** BRI reports by notification (service 34), BNI asks before it takes the money (25). */
function reportOf(
  account: {
    uuid: string;
    billUuid: string;
    bank: 'BRI' | 'BNI';
    customerNo: string;
    number: string;
    amount: number;
  },
  paidAt: Date,
) {
  const { uuid, billUuid, bank, customerNo: customer, number, amount } = account;
  const moment = jakartaIso(paidAt).slice(0, 19).replace(/\D/g, '');
  return {
    bank,
    number,
    amount,
    paidAt,
    billUuid,
    paymentRequestId: `${moment}${customer.slice(-10)}`,
    receivedAt: new Date(paidAt.getTime() + 2_000),
    source: bank === 'BRI' ? '34' : '25',
    state: 'applied' as const,
    virtualAccountUuid: uuid,
  };
}

/**
 * What was sent before a bill falls due and after, so that a fresh demo does not send it all at once. Of a bill that is
 * opened with less than a week to pay its payer is reminded at once.
 */
function remindersOf({ plan, row }: Bill, now: Date) {
  if (row.status !== 'open' || !plan.dueDate) return [];
  const [due, today] = [at(plan.dueDate, 8).getTime(), jakartaDate(now)];
  const week = { kind: 'week' as const, from: new Date(due - 7 * DAY_MS) };
  const day = { kind: 'day' as const, from: new Date(due - DAY_MS) };
  const overdue = { kind: 'overdue' as const, from: new Date(due + DAY_MS) };
  const isShort = plan.createdAt >= day.from;
  return [...(isShort ? [] : [week]), day, overdue]
    .map(({ kind, from }) => ({ kind, sentAt: latest(from, plan.createdAt) }))
    .filter(({ sentAt }) => jakartaDate(sentAt) <= today)
    .map(({ kind, sentAt }) => ({ billUuid: row.uuid, kind, sentAt: earliest(sentAt, now) }));
}
