import { ORDER_CODE_MINUTES, ORDER_CODE_RESEND_SECONDS } from '@rihlah/contract/orders/order-code';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { MAX_CODE_TRIES, randomCode } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import { addJobs } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { personsByPhone } from '../../identity/persons/verified-persons.ts';
import { findOrder, findOrdersTogether, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';
import { orderCodes } from './find.tables.ts';

const LIFETIME_MS = ORDER_CODE_MINUTES * 60_000;
/** So many orders are named in a text. */
const NAMED = 8;

export const SEND_ORDER_CODE = 'send-order-code';

/** What somebody asks with: the order is missing where they forgot its number. */
export interface AskedOrder {
  orderId?: string | undefined;
  phone: string;
}

/** Asks for a code. The order is looked up by the job, so that neither the answer nor its time tells whether there is one. */
export const askForOrderCode = ({ db }: Services, asked: AskedOrder): Promise<void> =>
  addJobs(db, [{ task: SEND_ORDER_CODE, payload: { ...asked } }]);

/** Sends what was asked for; for a pair that does not exist nothing happens. */
export const sendOrderCode = (services: Services, { orderId, phone }: AskedOrder): Promise<void> =>
  orderId === undefined ? sendAllOrders(services, phone) : sendCode(services, { orderId, phone });

async function sendCode(services: Services, asked: { orderId: string; phone: string }): Promise<void> {
  const { db, clock, agency } = services;
  const order = await findOrderOf(db, asked);
  if (!order) return;
  const now = clock.now();
  const code = randomCode();
  const values = {
    codeHash: hashOf(services, { uuid: order.uuid, phone: asked.phone, code }),
    sentAt: now,
    tries: 0,
  };
  await db.transaction(async (tx) => {
    const sent = await tx
      .insert(orderCodes)
      .values({ orderUuid: order.uuid, ...values })
      .onConflictDoUpdate({
        target: orderCodes.orderUuid,
        set: values,
        // Asking again a moment later sends nothing: the code is on its way.
        setWhere: lt(orderCodes.sentAt, new Date(now.getTime() - ORDER_CODE_RESEND_SECONDS * 1000)),
      })
      .returning({ orderUuid: orderCodes.orderUuid });
    if (sent.length === 0) return;
    const text = `${agency.settings.name}: kode ${code} untuk melihat pesanan ${order.orderId}, berlaku ${ORDER_CODE_MINUTES} menit. Jangan berikan kepada siapa pun.`;
    await enqueueSms(
      tx,
      [{ phone: asked.phone, kind: 'phone-code', text, isSecret: true, orderUuid: order.uuid }],
      now,
    );
  });
}

/** The numbers of a phone's orders that are not over, each with its link, to that phone. */
async function sendAllOrders(services: Services, phone: string): Promise<void> {
  const { db, clock, agency, publicUrl } = services;
  const own = await db
    .select()
    .from(orders)
    .where(isPlacedWith(phone))
    .orderBy(desc(orders.createdAt))
    .limit(100);
  const now = clock.now();
  const open = own.filter(
    (order) =>
      !isCancelled(order.status) && !(isAwaitingFirstPayment(order.status) && order.expiresAt <= now),
  );
  if (open.length === 0) return;
  const lines = open
    .slice(0, NAMED)
    .map(({ orderId, uuid }) => `${orderId} ${linkTo(publicUrl, paths.firstPayment(uuid))}`);
  if (open.length > NAMED) lines.push(`dan ${open.length - NAMED} pesanan lain`);
  const text = `${agency.settings.name}: pesanan Anda\n${lines.join('\n')}`;
  await db.transaction((tx) =>
    enqueueSms(tx, [{ phone, kind: 'order-numbers', text, orderUuid: open[0]?.uuid ?? null }], now),
  );
}

export interface CodedOrder {
  orderId: string;
  phone: string;
  code: string;
}

/**
 * The order that a code opens, and those placed together with it. A code is good for a quarter of an hour, five tries and
 * one use.
 *
 * @throws Failure 422 on `code`, the same for a wrong code, an old one, and an order that is not there
 */
export async function openByCode(services: Services, { orderId, phone, code }: CodedOrder) {
  const { db, clock } = services;
  const now = clock.now();
  const meant = db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), isPlacedWith(phone)));
  // Counted before it is compared: of many tries at once no more than five see the code. One statement whether or not there
  // is such an order, so that its time tells nothing either.
  const [tried] = await db
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(
      and(
        inArray(orderCodes.orderUuid, meant),
        lt(orderCodes.tries, MAX_CODE_TRIES),
        gt(orderCodes.sentAt, new Date(now.getTime() - LIFETIME_MS)),
      ),
    )
    .returning({ uuid: orderCodes.orderUuid, codeHash: orderCodes.codeHash });
  if (!tried || tried.codeHash !== hashOf(services, { ...tried, phone, code }))
    throw invalid('code', 'phoneCodeWrong');
  await db.delete(orderCodes).where(eq(orderCodes.orderUuid, tried.uuid));
  const order = await findOrder(db, tried.uuid);
  if (!order) throw new Error(`order ${tried.uuid} is gone`);
  const together = await findOrdersTogether(db, order);
  return [order, ...together].map(({ uuid, orderId: number }) => ({ uuid, orderId: number }));
}

/** Codes that open nothing any more. */
export async function forgetOldOrderCodes(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(orderCodes).where(lt(orderCodes.sentAt, new Date(now.getTime() - LIFETIME_MS)));
}

const hashOf = (
  { encryption }: Services,
  { uuid, phone, code }: { uuid: string; phone: string; code: string },
): string => encryption.hash(`order-code:${uuid}:${phone}:${code}`);

/** Whether an order was placed with a phone: by a guest, or by whoever has it now. */
const isPlacedWith = (phone: string) =>
  inArray(orders.registrarUuid, sql`(select p.uuid from (${personsByPhone([phone])}) p)`);

/** The order of that number, where it was placed with that phone. */
async function findOrderOf(
  db: DbOrTx,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), isPlacedWith(phone)));
  return order ?? null;
}
