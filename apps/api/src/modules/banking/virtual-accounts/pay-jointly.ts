import {
  type CreateJointPaymentInput as CreateJointPayment,
  JOINT_BILLS_MOST,
} from '@rihlah/contract/billing/joint-payment';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { servicesFor } from '../../../infra/telemetry/services-for.ts';
import { type BillRow, isInReview } from '../../billing/bills/bill-queries.ts';
import { billStanding } from '../../billing/bills/bill-standing.ts';
import { bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import {
  assertStands,
  endJointPayment,
  findJointBills,
  findJointPayment,
  openJointPayment,
} from '../../billing/joint/joint-payments.ts';
import { findOrdersByUuid, lockOrders } from '../../orders/record/order-queries.ts';
import { bankingFailure } from '../failures.ts';
import {
  assertMayIssue,
  assertPayable,
  issueNumber,
  mustClose,
  notPayable,
  requireBank,
} from './create-payment.ts';

/**
 * Takes bills that can be paid now as one payment. Nothing changes for them until a number is asked for.
 *
 * @param asked `payments`: uuids of bills, types 01 and 03; `orders`: of orders whose first payment is meant; all by one person
 * @returns its uuid; that of the one that stands where it has just these bills
 * @throws Failure `jointPaymentUnknown`, `jointOfOthers`, and as `assertPayable`, `moneyInReview`
 */
export function createJointPayment(
  services: Services,
  actor: Actor,
  { payments, orders: orderUuids, isShared }: CreateJointPayment,
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const first = and(inArray(bills.orderUuid, orderUuids), eq(bills.type, '01'));
    const asked = or(inArray(bills.uuid, payments), first);
    const found = await tx.select({ uuid: bills.uuid, orderUuid: bills.orderUuid }).from(bills).where(asked);
    const isEach =
      payments.every((uuid) => found.some((bill) => bill.uuid === uuid)) &&
      orderUuids.every((uuid) => found.some((bill) => bill.orderUuid === uuid));
    if (found.length === 0 || found.length > JOINT_BILLS_MOST || !isEach)
      throw bankingFailure('jointPaymentUnknown');
    const orders = await lockOrders(tx, sql`select unnest(${sql.param(pluck(found, 'orderUuid'))}::uuid[])`);
    const chosen = inAskedOrder(await tx.select().from(bills).where(asked), { payments, orderUuids });
    for (const bill of chosen) {
      const order = orders.find((one) => one.uuid === bill.orderUuid);
      // A settlement stands for all that is left of one order, and has a number of its own.
      if (!order || bill.type === '02') throw bankingFailure('jointPaymentUnknown');
      assertPayable(order, bill, now);
      if (await isInReview(tx, [bill])) throw bankingFailure('moneyInReview');
    }
    if (new Set(pluck(orders, 'registrarUuid')).size > 1) throw bankingFailure('jointOfOthers');
    return openJointPayment(tx, actor, chosen, { isShared, now });
  });
}

/** As they were asked for, not as the database comes across them. */
function inAskedOrder(
  found: BillRow[],
  { payments, orderUuids }: { payments: string[]; orderUuids: string[] },
): BillRow[] {
  const place = ({ uuid, orderUuid }: BillRow) => {
    const own = payments.indexOf(uuid);
    return own >= 0 ? own : payments.length + orderUuids.indexOf(orderUuid);
  };
  return found.sort((a, b) => place(a) - place(b));
}

/**
 * Issues a number for what of a joint payment can be paid now, as `createPayment` does for one bill: every number that its bills
 * have is ended at its bank first, and other joint payments for them end.
 *
 * @throws Failure `notFound`, `jointEnded`, as `notPayable` where none can be paid now, and as `createPayment`
 */
export async function payJointPayment(
  services: Services,
  actor: Actor,
  uuid: string,
  { paymentMethod }: { paymentMethod: string },
): Promise<void> {
  await assertMayIssue(services);
  const { db, clock } = services;
  const bank = requireBank(paymentMethod);
  const joint = requireFound(await findJointPayment(db, uuid));
  assertStands(joint);
  const own = await findJointBills(db, uuid);
  const orders = await findOrdersByUuid(db, pluck(own, 'orderUuid'));
  const now = clock.now();
  const open: BillRow[] = [];
  const refused: Failure[] = [];
  for (const bill of own) {
    const order = orders.get(bill.orderUuid);
    if (!order) throw new Error(`bill ${bill.uuid} lost its order`);
    const standing = billStanding(order, bill, now);
    if (standing === 'open') open.push(bill);
    else refused.push(notPayable(standing, bill));
  }
  const [first] = open;
  if (!first) throw requireFound(refused.find(({ code }) => code === 'alreadyPaid') ?? refused[0]);
  await issueNumber(servicesFor(services, actor, first.orderUuid), actor, {
    bank,
    billUuids: pluck(open, 'uuid'),
    jointPaymentUuid: uuid,
  });
}

/**
 * Draws the address of a joint payment back: its number is ended at its bank first. Drawn back twice it is the same.
 *
 * @param orderUuid one of its orders, whose uuid the receiver of the address does not know
 * @throws Failure `notFound`, `alreadyPaid`, and `bankUnavailable` or `formerBankSilent` where its number cannot be ended now
 */
export async function withdrawJointPayment(
  services: Services,
  actor: Actor,
  { uuid, orderUuid }: { uuid: string; orderUuid: string },
): Promise<void> {
  const { db, clock } = services;
  const joint = await findJointPayment(db, uuid);
  const own = joint ? await findJointBills(db, uuid) : [];
  if (!joint || own.every((bill) => bill.orderUuid !== orderUuid)) throw new Failure('notFound');
  if (joint.endedAt || own.every(isPaidBill)) return;
  for (const account of await findLiving(db, uuid))
    await mustClose(servicesFor(services, actor, orderUuid), account);
  await inTransaction(db, async (tx) => {
    await lockOrders(tx, sql`select unnest(${sql.param(pluck(own, 'orderUuid'))}::uuid[])`);
    // Somebody with the address may have asked for a number meanwhile; from now on nobody gets one.
    if ((await findLiving(tx, uuid)).length > 0) throw new Failure('bankUnavailable');
    await endJointPayment(tx, actor, uuid, { endedBy: 'withdrawn', now: clock.now() });
  });
}

/** The number of a joint payment that is wanted or live, if any. */
const findLiving = (db: DbOrTx, jointPaymentUuid: string) =>
  db
    .select()
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.jointPaymentUuid, jointPaymentUuid),
        inArray(virtualAccounts.status, ['wanted', 'live']),
      ),
    );
