import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { isAskedToPay, owesRest } from '@rihlah/rules/orders/order-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordSql } from '../../../infra/audit/record.ts';
import { wakeAfter } from '../../../infra/db/after-commit.ts';
import { combinedWrite } from '../../../infra/db/combined-write.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { mailsSql } from '../../../infra/mail/enqueue-mail.ts';
import type { Services } from '../../../infra/services.ts';
import { insertSmsSql } from '../../../infra/sms/enqueue-sms.ts';
import {
  type Commission,
  commissionAct,
  commissionNews,
  creditCommissionsSql,
} from '../../agents/commission/credit-commission.ts';
import { queueLoginsSql } from '../../identity/logins/queue-logins.ts';
import { markAgentsSql } from '../../identity/persons/persons.ts';
import { type PayingPerson, verifyPersonSql } from '../../identity/persons/verified-persons.ts';
import { notifySql } from '../../messaging/inbox/notify.ts';
import { listEmails, listPhones } from '../../messaging/inbox/order-phones.ts';
import { changeStatusesSql, type LockedStep } from '../../orders/record/change-status.ts';
import { chooseCommissionAgent } from '../../orders/record/commission-agent.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import type { BillRow, VirtualAccountRow } from '../bills/bill-queries.ts';
import { bills, virtualAccounts } from '../bills/bills.tables.ts';
import { insertBillsSql, makeRemainingBills, type NewBill } from '../bills/open-bills.ts';
import { type BookingFacts, readBookingFacts } from './payment-facts.ts';
import { paymentMails, paymentMessages, paymentNotifications } from './payment-news.ts';
import { recognisePayers } from './recognise-payers.ts';

/** Money for a bill that is open. */
export interface Booking {
  /** Who brings it: a bank, or staff. */
  actor: Actor;
  orderUuid: string;
  bill: BillRow;
  /** What it was paid through; null for money that came another way, and for a free package. */
  account: VirtualAccountRow | null;
  paidAt: Date;
  /** A gift of the agency: nobody earns a commission by it, and whoever gives it tells of it. */
  isFree?: boolean;
  /** It can still be taken back: nobody is told and no login opened before `notifyBooking` does so. */
  isHeld?: boolean;
}

interface Booked extends Booking {
  order: OrderRow;
  registrar: PayingPerson;
  pilgrim: PayingPerson;
  isFirst: boolean;
  /** The registrar has ordered for someone else. */
  isOrderer: boolean;
  /** What a first payment earns the agent. */
  commission: Commission | null;
  /** What a first payment opens. */
  rest: NewBill[];
  /** Whether anything of the order is left to pay. */
  isOwing: boolean;
}

/**
 * Books money on a bill with all that follows from it, in the caller's transaction.
 *
 * @returns when it was booked
 * @throws when the bill is not open, or the account not as it was read (`inTransaction` tries again)
 */
export async function bookPayment(tx: Tx, services: Services, booking: Booking): Promise<Date> {
  const facts = await readBookingFacts(tx, sql`select ${booking.orderUuid}::uuid`);
  return bookPayments(tx, services, [booking], { facts, with: {} });
}

/**
 * Books money on bills of different orders with all that follows from it: status, remaining bills, people who are known
 * from now on and get a login, commission, inbox, SMS and audit log. This is the one place where money is booked: one
 * bill or many are one statement.
 *
 * @param bookings not empty
 * @param at `facts`: read behind the orders' locks; `with`: what else belongs into the statement
 * @returns when they were booked
 */
export async function bookPayments(
  tx: Tx,
  services: Services,
  bookings: Booking[],
  at: { facts: BookingFacts; with: Record<string, SQL> },
): Promise<Date> {
  const now = services.clock.now();
  const booked: Booked[] = [];
  for (const booking of bookings) booked.push(await workOut(tx, services, booking, { ...at, now }));
  const told = booked.filter(({ isFree, isHeld }) => !isFree && !isHeld);
  const commissions = booked.flatMap(({ commission }) => commission ?? []);
  // The number of a joint payment pays several of them, and ends once.
  const accounts = [
    ...new Map(booked.flatMap(({ account }) => (account ? [[account.uuid, account]] : []))).values(),
  ];
  const parts: Record<string, SQL> = {
    ...at.with,
    bills: payBillsSql(booked),
    ...(accounts.length > 0 && { accounts: endAccountsSql(accounts) }),
    ...settleBillsSql(booked),
    ...changeStatusesSql(booked.flatMap(stepsOf), now),
    ...firstPaymentsSql(
      booked.filter(({ isFirst }) => isFirst),
      now,
    ),
    ...(commissions.length > 0 && { commissions: creditCommissionsSql(commissions, now) }),
    acts: recordSql(
      booked.flatMap((one) => {
        const credited = one.commission ? [commissionAct(one.commission)] : [];
        return [billPaid(one), ...credited].map((act) => ({ actor: one.actor, act }));
      }),
      now,
    ),
    ...(told.length > 0 && {
      messages: insertSmsSql(
        paymentMessages(
          services,
          told.map((one) => ({ ...one, phones: listPhones(one), accountUuid: one.account?.uuid ?? null })),
        ),
        now,
      ),
      ...mailsSql(
        services,
        paymentMails(
          services,
          told.map((one) => ({
            ...one,
            addresses: listEmails(one),
            jointPaymentUuid: one.account?.jointPaymentUuid ?? null,
          })),
        ),
        now,
      ),
      news: notifySql(
        told.flatMap((one) => [
          ...(one.commission ? [commissionNews(one.commission, one.order)] : []),
          // Whoever registered somebody without a phone is told of the order as its registrar.
          ...paymentNotifications(one).filter(
            ({ personUuid }) => personUuid !== one.pilgrim.uuid || one.pilgrim.phone !== null,
          ),
        ]),
        now,
      ),
    }),
  };
  await tx.execute(
    combinedWrite(parts, { bills: booked.length, ...(accounts.length > 0 && { accounts: accounts.length }) }),
  );
  wakeAfter(tx, 'sms');
  wakeAfter(tx, 'mails');
  wakeAfter(tx, 'logins');
  return now;
}

async function workOut(
  tx: Tx,
  services: Services,
  booking: Booking,
  { facts, now }: { facts: BookingFacts; now: Date },
): Promise<Booked> {
  const { bill, orderUuid, isFree = false } = booking;
  const found = facts.orders.find(({ uuid }) => uuid === orderUuid);
  const departure = facts.departures.find(({ uuid }) => uuid === found?.productUuid);
  if (!found || !departure) throw new Error(`order ${orderUuid} lost its package`);
  const isFirst = bill.type === '01';
  const payers = peopleOf(found, facts);
  const { order, registrar, pilgrim } =
    isFirst &&
    [payers.registrar, payers.pilgrim].some(({ isKnown, matchesKnown }) => !isKnown && matchesKnown)
      ? await recognisePayers(tx, services, booking.actor, { order: found, ...payers })
      : { order: found, ...payers };
  const rest = isFirst ? makeRemainingBills(order, bill.amount, departure.departureDate, now) : [];
  const before = facts.credited.find((one) => one.orderUuid === order.uuid);
  const { credited, reversed } = before ?? { credited: 0, reversed: 0 };
  const agentUuid = chooseCommissionAgent(order);
  const isEarned = isFirst && !isFree && agentUuid !== pilgrim.uuid && credited === reversed;
  return {
    ...booking,
    order,
    registrar,
    pilgrim,
    isFirst,
    isOrderer: registrar.uuid !== pilgrim.uuid || facts.orderersForOthers.includes(registrar.uuid),
    commission: isEarned
      ? {
          registrarUuid: agentUuid,
          orderUuid: order.uuid,
          amount: order.agentCommission,
          turn: credited + 1,
        }
      : null,
    rest,
    isOwing: rest.length > 0 || facts.owing.some((other) => isLeftBy(bill, other, order)),
  };
}

/** Whether another unpaid bill is left when this one is paid. */
const isLeftBy = (bill: BillRow, other: BookingFacts['owing'][number], order: OrderRow): boolean =>
  other.orderUuid === order.uuid && other.uuid !== bill.uuid && other.settlementUuid !== bill.uuid;

function peopleOf(order: OrderRow, { people }: BookingFacts) {
  const registrar = people.find(({ uuid }) => uuid === order.registrarUuid);
  const pilgrim = people.find(({ uuid }) => uuid === order.pilgrimUuid);
  if (!registrar || !pilgrim) throw new Error(`order ${order.uuid} lost its people`);
  return { registrar, pilgrim };
}

const payBillsSql = (booked: Booked[]): SQL => {
  const paid = booked.map(({ bill, paidAt }) => ({ uuid: bill.uuid, at: paidAt }));
  return sql`update ${bills} set status = 'paid', paid_at = m.at
    from json_to_recordset(${JSON.stringify(paid)}::json) as m(uuid uuid, at timestamptz)
    where ${bills.uuid} = m.uuid and ${bills.status} = 'open'`;
};

const endAccountsSql = (accounts: VirtualAccountRow[]): SQL => {
  const read = accounts.map(({ uuid, status }) => ({ uuid, status }));
  return sql`update ${virtualAccounts} set status = 'paid'
    from json_to_recordset(${JSON.stringify(read)}::json) as m(uuid uuid, status text)
    where ${virtualAccounts.uuid} = m.uuid and ${virtualAccounts.status} = m.status`;
};

/** The single bills that settlements (type 02) stood for. */
function settleBillsSql(booked: Booked[]): Record<string, SQL> {
  const settlements = booked.filter(({ bill }) => bill.type === '02');
  if (settlements.length === 0) return {};
  const paid = settlements.map(({ bill, paidAt }) => ({ uuid: bill.uuid, at: paidAt }));
  return {
    settled: sql`update ${bills} set status = 'settled', paid_at = m.at
      from json_to_recordset(${JSON.stringify(paid)}::json) as m(uuid uuid, at timestamptz)
      where ${bills.settlementUuid} = m.uuid`,
  };
}

/** Whether a payment begins what follows from the first one, and whether it ends what is owed: what the status goes by. */
interface Paying {
  status: OrderStatus;
  isFirst: boolean;
  /** Whether anything of the order is left to pay. */
  isOwing: boolean;
}

/** Pembayaran DP → Pelunasan → Lunas, as far as the money reaches. @returns the statuses that follow, in their order */
export function statusesAfter({ status, isFirst, isOwing }: Paying): OrderStatus[] {
  const isBegun = isFirst && isAskedToPay(status);
  return [
    ...(isBegun ? (['Pelunasan'] as const) : []),
    ...(!isOwing && (isBegun || owesRest(status)) ? (['Lunas'] as const) : []),
  ];
}

const billPaid = ({ bill, order, paidAt }: Booked) => ({
  verb: 'bill.paid' as const,
  subjectUuid: bill.uuid,
  after: { order: order.uuid, amount: bill.amount, paidAt },
});

function stepsOf({ order, bill, isFirst, isOwing }: Booked): LockedStep[] {
  const reached = statusesAfter({ status: order.status, isFirst, isOwing });
  return reached.map((to, index) => ({
    order,
    orderUuid: order.uuid,
    why: `${bill.description} diterima`,
    from: reached[index - 1] ?? order.status,
    to,
  }));
}

/** What first payments mean for people, and the bills of the rest. */
function firstPaymentsSql(booked: Booked[], now: Date): Record<string, SQL> {
  if (booked.length === 0) return {};
  const people = booked.flatMap(({ registrar, pilgrim }) => [registrar, pilgrim]);
  // Where somebody else is known by the NIK or phone, the order keeps its own row and staff decide.
  const fresh = people
    .filter(({ isKnown, matchesKnown }) => !isKnown && !matchesKnown)
    .map(({ uuid }) => uuid);
  const agents = booked
    .filter(({ isOrderer, registrar }) => isOrderer && !registrar.isAgent)
    .map(({ registrar }) => registrar.uuid);
  const marked = [...new Set(agents)].filter((uuid) => !fresh.includes(uuid));
  const rest = booked.flatMap((one) => one.rest);
  const awaited = booked.filter(({ isHeld }) => !isHeld).flatMap((one) => [one.registrar, one.pilgrim]);
  return {
    // A row is written once in a statement: an agent who becomes known here is marked there too.
    ...(fresh.length > 0 && { known: verifyPersonSql([...new Set(fresh)].sort(), agents, now) }),
    ...(marked.length > 0 && { agents: markAgentsSql(marked, now) }),
    ...(rest.length > 0 && { rest: insertBillsSql(rest) }),
    ...(awaited.length > 0 && { logins: queueLoginsSql(awaited.map(({ uuid }) => uuid)) }),
  };
}
