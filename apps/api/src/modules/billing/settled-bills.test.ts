import type { Payment } from '@rihlah/contract/billing/payment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { pdfText } from '../../../test/support/http/pdf-text.ts';
import { type Family, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { bills } from './bills/bills.tables.ts';
import { remindBills } from './reminders/remind-bills.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let family: Family;
let single: Payment;
let settlement: Payment;

beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  family = await makeFamily(product);
  single = (await go.bills(family.orderUuid)).find(({ type }) => type === '03') as Payment;
  const { body } = await go.issue({ type: '02', order: family.orderUuid });
  await go.pay(body.paymentNumber ?? '');
  settlement = await billOf(body.uuid, family.pilgrim.token);
});
afterAll(() => product.end());

const billOf = async (uuid: string, token?: string) =>
  (await call<Payment>(product.address, 'GET', `/api/v1/payment/${uuid}`, { token })).body;

it('a single bill whose order was settled reads as paid, with the settlement’s date, number and receipt', async () => {
  const settled = await billOf(single.uuid, family.pilgrim.token);
  expect(settlement).toMatchObject({ type: '02', isPaid: true });
  expect(settled).toMatchObject({
    type: '03',
    amount: single.amount,
    isPaid: true,
    paidDate: settlement.paidDate,
    paymentNumber: settlement.paymentNumber,
    paymentMethod: settlement.paymentMethod,
  });
  const receipt = await fetch(settled.receiptUrl ?? '');
  expect(receipt.status).toBe(200);
  const { text } = await pdfText(new Uint8Array(await receipt.arrayBuffer()));
  expect(text).toContain('Pelunasan');
  expect((await billOf(single.uuid)).receiptUrl).toContain(`/receipts/${settlement.uuid}.pdf`);
});

it('no bill of a settled order reads as unpaid, and the paid ones add up to the order', async () => {
  const bills = await go.bills(family.orderUuid);
  expect(bills.filter(({ isPaid }) => !isPaid)).toEqual([]);
  const order = await go.order(family.orderUuid, family.pilgrim.token);
  expect(bills.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount);
});

it('the message after the last payment names no next bill', async () => {
  const messages = await eventually(
    () => go.sms(family.agent.phone),
    (list) => list.some(({ text }) => text.includes('Pelunasan')),
  );
  const last = messages.find(({ text }) => text.includes('Pelunasan'))?.text;
  expect(last).toContain('sudah kami terima. Semua tagihan lunas. Lihat pesanan di ');
  expect(last).not.toContain('berikutnya');
  expect(messages.find(({ text }) => text.includes('Pembayaran Pertama'))?.text).toContain(
    'Lihat tagihan berikutnya di ',
  );
});

it('nobody is reminded of a settled bill', async () => {
  await product.services.db.update(bills).set({ dueDate: '2020-01-01' }).where(eq(bills.uuid, single.uuid));
  const before = await go.sms(family.agent.phone);
  await remindBills(product.services);
  expect(await go.sms(family.agent.phone)).toHaveLength(before.length);
  expect((await go.issue({ type: '03', payment: single.uuid })).status).toBe(422);
});
