import type { Payment } from '@rihlah/contract/billing/payment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { pdfText } from '../../../../test/support/http/pdf-text.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { bills } from '../bills/bills.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  family = await makeFamily(product);
});
afterAll(() => product.end());

const billsOf = async (token?: string): Promise<Payment[]> =>
  (
    await call<{ _embedded: { payment: Payment[] } }>(
      product.address,
      'GET',
      `/api/v1/payment?order_uuid=${family.orderUuid}`,
      { token },
    )
  ).body._embedded.payment;

it('have an address for what is paid, and only for that', async () => {
  for (const token of [family.agent.token, family.pilgrim.token]) {
    const [paid, ...open] = await billsOf(token);
    expect(paid?.receiptUrl).toMatch(/^http:\/\/.+\/receipts\/.+\.pdf\?expires=\d+&signature=/);
    expect(open.map(({ receiptUrl }) => receiptUrl)).toEqual([null, null]);
  }
  const stranger = await makeFamily(product);
  for (const token of [undefined, stranger.agent.token]) {
    const [paid, ...open] = await billsOf(token);
    expect(paid?.receiptUrl).toMatch(/\.pdf\?expires=\d+&signature=[\w-]+&for=link$/);
    expect(open.map(({ receiptUrl }) => receiptUrl)).toEqual([null, null]);
  }
  const one = await call<Payment>(product.address, 'GET', `/api/v1/payment/${(await billsOf())[0]?.uuid}`, {
    token: family.pilgrim.token,
  });
  expect(one.body.receiptUrl).not.toBeNull();
});

it('say who paid what, in figures and words, how and when, on one page', async () => {
  const paidAt = new Date('2026-11-21T09:30:15+07:00');
  const [paid] = await billsOf(family.pilgrim.token);
  await product.services.db
    .update(bills)
    .set({ paidAt })
    .where(eq(bills.uuid, paid?.uuid ?? ''));
  const answer = await fetch(paid?.receiptUrl ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const { pages, text } = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toBe(1);
  const number = `KW/${family.orderId.split(' ').slice(1).join('/')}/01`;
  for (const part of [
    'Rihlah',
    'PPIU No. 201 Year 2020, PIHK No. 430 Year 2021',
    number,
    family.orderId,
    family.pilgrim.name,
    'Umrah Syawal 9 Hari, Rihlah Bandung',
    'Pembayaran Pertama',
    'Rp 1.500.000',
    'Satu juta lima ratus ribu rupiah',
    'BRI',
    paid?.paymentNumber ?? 'x',
    '21 November 2026, 09.30.15 WIB',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
});

it('mask the pilgrim for whoever holds the order’s link alone, and no trick unmasks them', async () => {
  const [paid] = await billsOf();
  const url = paid?.receiptUrl ?? '';
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const { text } = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  const [first = '', second = ''] = family.pilgrim.name.split(' ');
  expect(text).toContain(`${first} ${second.charAt(0)}•••`);
  expect(text).not.toContain(second);
  for (const trick of [url.replace('&for=link', ''), url.replace('for=link', 'for=party')])
    expect((await fetch(trick)).status).toBe(404);
});

it('open only by their own signature, for an hour', async () => {
  const [paid, open] = await billsOf(family.pilgrim.token);
  const url = paid?.receiptUrl ?? '';
  const statusOf = async (address: string) => (await fetch(address)).status;
  expect(await statusOf(url.replace(paid?.uuid ?? '', open?.uuid ?? ''))).toBe(404);
  expect(await statusOf(url.replace(/expires=\d+/, 'expires=99999999999'))).toBe(404);
  expect(await statusOf(url.replace(/signature=.+/, 'signature=x'))).toBe(404);
  expect(await statusOf(url.split('?')[0] ?? '')).toBe(404);
  expect(await statusOf(`${product.address}/receipts/%00.pdf?expires=1e999&signature=`)).toBe(404);
  await go.advance(3601);
  expect(await statusOf(url)).toBe(404);
});
