import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { AWAITING_FIRST_PAYMENT, isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { and, inArray, lte } from 'drizzle-orm';
import type { SystemActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { inParallel } from '../../../infra/in-parallel.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { checkBeforeExpiry, findFirstAccounts, releaseBills } from '../../billing/repricing/release-bills.ts';
import { returnSeat } from '../../catalog/packages/seats.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { listReaders, notify } from '../../messaging/inbox/notify.ts';
import { changeStatus } from '../record/change-status.ts';
import { lockOrder, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';

export const EXPIRE_ORDERS = 'expire-orders';

const BATCH = 200;
/** Orders of one bank that are ended at once. */
const AT_ONCE = 4;

/** How long past its end an order waits for a payment that the bank says is under way. */
const PENDING_GRACE_MS = 15 * 60_000;

/**
 * Ends the orders whose payment window has closed. The bank is asked first, so that money whose notification was
 * lost still counts; if it cannot be reached the order ends all the same, and late money goes to the review list. One
 * bank's silence costs the orders of the other nothing, and its own orders one time-out.
 *
 * @returns how many orders ended
 */
export async function expireOrders(services: Services, actor: SystemActor): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await services.db
      .select()
      .from(orders)
      .where(and(inArray(orders.status, AWAITING_FIRST_PAYMENT), lte(orders.expiresAt, services.clock.now())))
      .orderBy(orders.expiresAt)
      .limit(BATCH);
    const progress = await expireAll(services, actor, due);
    ended += progress;
    if (due.length < BATCH || progress === 0) return ended;
  }
}

async function expireAll(services: Services, actor: SystemActor, due: OrderRow[]): Promise<number> {
  const accounts = await findFirstAccounts(services, pluck(due, 'uuid'));
  const lanes = groupBy(due, ({ uuid }) => accounts.get(uuid)?.bank ?? 'none');
  let ended = 0;
  const expireLane = (lane: OrderRow[]) =>
    inParallel(lane, AT_ONCE, async (order) => {
      const check = () => checkBeforeExpiry(services, accounts.get(order.uuid));
      ended += Number(await expireOrder(services, actor, order, check));
    });
  await Promise.all([...lanes.values()].map(expireLane));
  return ended;
}

async function expireOrder(
  services: Services,
  actor: SystemActor,
  order: OrderRow,
  check: () => ReturnType<typeof checkBeforeExpiry>,
): Promise<boolean> {
  try {
    const state = await check();
    if (state === 'paid') return false;
    const late = services.clock.now().getTime() - order.expiresAt.getTime();
    if (state === 'pending' && late < PENDING_GRACE_MS) return false;
    return await cancel(services, actor, order.uuid);
  } catch (error) {
    services.log.error({ err: error, order: order.uuid }, 'order not expired');
    return false;
  }
}

/** The conditional change of status decides: of two processes one cancels, gives the seat back and tells. */
function cancel(services: Services, actor: SystemActor, orderUuid: string): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const order = await lockOrder(tx, orderUuid);
    if (!order || order.expiresAt > now) return false;
    if (!isAwaitingFirstPayment(order.status)) return false;
    const why = 'batas waktu pembayaran lewat';
    const moved = await changeStatus(tx, actor, { orderUuid, from: order.status, to: 'Batal', why }, now);
    if (!moved) return false;
    await record(tx, actor, { verb: 'order.expired', subjectUuid: orderUuid, why }, now);
    await returnSeat(tx, order.productUuid);
    await releaseBills(tx, orderUuid, now);
    const people = await findPersons(tx, listReaders(order));
    const message = `Pesanan ${order.orderId} telah jatuh tempo karena pendaftaran belum dibayar. Tidak ada biaya. Silakan pesan lagi.`;
    await notify(
      tx,
      listReaders(order)
        .filter((uuid) => people.get(uuid)?.verifiedAt)
        .map((personUuid) => ({
          personUuid,
          type: 'order-expired',
          title: 'Maaf pesanan ini telah jatuh tempo.',
          message,
          orderUuid,
        })),
      now,
    );
    // Nobody else has an SMS before the first payment (`findOrderPhones`).
    const phone = people.get(order.registrarUuid)?.phone;
    const text = `${services.agency.settings.name}: ${message} ${linkTo(services.publicUrl, paths.departureCities)}`;
    const template = fillTemplate('order-expired', { orderId: order.orderId }, paths.departureCities);
    if (phone)
      await enqueueSms(tx, [{ phone, kind: 'order-expired', text, template, orderUuid: order.uuid }], now);
    return true;
  });
}
