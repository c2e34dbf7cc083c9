import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { remindFirstPayments } from './remind-first-payments.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;

beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100', ORDER_WINDOW_SECONDS: '86400' });
  go = journey(product.address);
});
afterAll(() => product.end());

/** A registrar with unpaid orders, and the texts that remind of them. */
async function placeUnpaid(pilgrims: number) {
  const registrar = makeRegistrar();
  const packageUuid = await makeProduct(product.services.db, { seats: 20 });
  const body = makeOrder(packageUuid, 0, {
    registrar: [registrar],
    pilgrims: Array.from({ length: pilgrims }, () => makePilgrim()),
  });
  const placed = await go.place(body);
  const reminders = async () => {
    const rows = await product.services.db.select().from(smsOutbox);
    return rows.filter(({ phone, kind }) => phone === registrar.phone && kind === 'first-payment-reminder');
  };
  return { orders: placed.body._embedded.order, reminders };
}

it('three hours before its window closes an unpaid order is reminded of once, with amount and number', async () => {
  const { orders, reminders } = await placeUnpaid(1);
  const [order] = orders;
  const { status, body: payment } = await go.issue({ type: '01', order: order?.uuid ?? '' }, 'BNIVA');
  expect(status).toBe(201);
  await go.advance(86_400 - 4 * 3600);
  await remindFirstPayments(product.services);
  expect(await reminders()).toEqual([]);
  await go.advance(3600 + 600);
  await Promise.all([remindFirstPayments(product.services), remindFirstPayments(product.services)]);
  await remindFirstPayments(product.services);
  const found = await reminders();
  expect(found).toEqual([expect.objectContaining({ isSecret: false })]);
  const [reminder] = found;
  expect(reminder?.text).toMatch(/Bayar sebelum \d\d-\d\d-\d{4} \d\d:\d\d WIB, atau pesanan batal\./);
  expect(reminder?.text).toContain(
    `${order?.orderId}: Rp 1.500.000 ke BNI ${payment.paymentNumber}\n${product.services.publicUrl}/payment/${order?.uuid}`,
  );
});

it('a family gets one message, and whoever has paid none', async () => {
  const paid = await placeUnpaid(1);
  const { body: payment } = await go.issue({ type: '01', order: paid.orders[0]?.uuid ?? '' });
  await go.pay(payment.paymentNumber ?? '');
  const family = await placeUnpaid(5);
  await go.advance(86_400 - 2 * 3600);
  await remindFirstPayments(product.services);
  expect(await paid.reminders()).toEqual([]);
  const [reminder, ...others] = await family.reminders();
  expect(others).toEqual([]);
  expect(reminder?.text.match(/Rp 1\.500\.000/g)).toHaveLength(3);
  expect(reminder?.text).toContain('dan 2 pesanan lain');
});
