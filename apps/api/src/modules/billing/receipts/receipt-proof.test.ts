import { createPublicKey, verify } from 'node:crypto';
import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import type { Payment } from '@rihlah/contract/billing/payment';
import type { ReceiptProof } from '@rihlah/contract/billing/receipt-proof';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speakAs } from '../../../../test/support/banks/bank-voice.ts';
import { call } from '../../../../test/support/http/http.ts';
import { pdfText } from '../../../../test/support/http/pdf-text.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../../test/support/people/factories.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { STAFF } from '../../../../test/support/staff/audit.ts';
import { makeReviewMoney } from '../../../../test/support/staff/money.ts';
import { ProofKeys, type PublicProofKey } from '../../../infra/crypto/proof-keys.ts';
import { applyReview } from '../../banking/matching/unmatched-payments.ts';
import { bills } from '../bills/bills.tables.ts';
import { undoBooking } from '../reversal/reverse-booking.ts';
import { replaceProofKey } from './replace-proof-key.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  family = await makeFamily(product);
});
afterAll(() => product.end());

const db = () => product.services.db;

interface Page {
  status: number;
  title: string;
  /** What a reader sees, in one line. */
  text: string;
  html: string;
  headers: Headers;
}

async function open(address: string): Promise<Page> {
  const answer = await fetch(address);
  const html = await answer.text();
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = body
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([,.])/g, '$1');
  return {
    status: answer.status,
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '',
    text,
    html,
    headers: answer.headers,
  };
}

async function firstBill(orderUuid: string, token?: string): Promise<Payment> {
  const { body } = await call<{ _embedded: { payment: Payment[] } }>(
    product.address,
    'GET',
    `/api/v1/payment?order_uuid=${orderUuid}`,
    { token },
  );
  return body._embedded.payment[0] as Payment;
}

/** How a paid bill proves itself. */
async function proofOf(orderUuid: string): Promise<ReceiptProof> {
  const { proof } = await firstBill(orderUuid);
  if (!proof) throw new Error('no proof');
  return proof;
}

const paidOrder = async () => (await go.paidOrder(makeOrder(await makeProduct(db()), 1))).uuid;

const typedAt = ({ number, code }: Pick<ReceiptProof, 'number' | 'code'>): string =>
  `${product.address}/cek?${new URLSearchParams({ nomor: number, kode: code })}`;

/** Where a page says that it stands in the other language. @param name of that */
const otherLanguageOf = (html: string, name: string): string =>
  new RegExp(`<a href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'nowhere';

/** A signature that was changed in its middle. */
const altered = (url: string): string =>
  `${url.slice(0, -40)}${url.at(-40) === 'A' ? 'B' : 'A'}${url.slice(-39)}`;

describe('a receipt', () => {
  it('leads, by its code and by what is typed, to a page without login or scripts that says what the paper must say', async () => {
    const paidAt = new Date('2026-11-21T09:30:15+07:00');
    const { uuid } = await firstBill(family.orderUuid);
    await db().update(bills).set({ paidAt }).where(eq(bills.uuid, uuid));
    const proof = await proofOf(family.orderUuid);
    for (const address of [proof.url, typedAt(proof)]) {
      const page = await open(address);
      expect([page.status, page.title]).toEqual([200, 'Bukti ini asli']);
      const [first = '', second = ''] = family.pilgrim.name.split(' ');
      for (const part of [
        proof.number,
        'Rp 1.500.000',
        'Satu juta lima ratus ribu rupiah',
        '21-11-2026 09.30 WIB',
        'BRI',
        'Untuk 1 jamaah',
        `${first.charAt(0)}••• ${second.charAt(0)}•••`,
      ])
        expect(page.text).toContain(part);
      expect(page.text).not.toContain(first);
      expect(page.html).not.toContain('<script');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('cache-control')).toContain('no-store');
    }
  });

  it('is read in the other language by a link to itself, which the browser keeps', async () => {
    const proof = await proofOf(family.orderUuid);
    for (const address of [proof.url, typedAt(proof)]) {
      const page = await open(address);
      expect([page.html.slice(0, 31), page.headers.get('set-cookie')]).toEqual([
        '<!doctype html><html lang="id">',
        null,
      ]);
      const link = otherLanguageOf(page.html, 'English');
      expect(link).toMatch(/^\?(nomor=\S+&kode=\S+&)?bahasa=en$/);
      const english = await open(new URL(link, address).href);
      expect([english.title, english.html.slice(15, 31)]).toEqual([
        'This receipt is genuine',
        '<html lang="en">',
      ]);
      expect(english.headers.get('set-cookie')).toMatch(/^bahasa=en; Path=\/; Max-Age=\d+; SameSite=Lax$/);
      const back = otherLanguageOf(english.html, 'Bahasa Indonesia');
      expect((await open(new URL(back, address).href)).title).toBe('Bukti ini asli');
    }
    for (const none of ['de', '', 'EN']) {
      const page = await open(`${product.address}/cek?bahasa=${none}`);
      expect([page.title, page.headers.get('set-cookie')]).toEqual(['Cek keaslian bukti pembayaran', null]);
    }
  });

  it('carries no name in its code, and the code is drawn for what was signed alone', async () => {
    const proof = await proofOf(family.orderUuid);
    expect(proof.number).toBe(`KW/${family.orderId.split(' ').slice(1).join('/')}/01`);
    expect(proof.url.toLowerCase()).not.toContain(family.pilgrim.name.split(' ')[0]?.toLowerCase());
    const image = await fetch(`${product.address}${proof.image}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await image.text()).toMatch(/^<svg/);
    const { pathname } = new URL(altered(proof.url));
    expect((await fetch(`${product.address}${pathname}/qr.svg`)).status).toBe(404);
  });

  it('is checked without this server, by the public key alone', async () => {
    const proof = await proofOf(family.orderUuid);
    const { keys } = (await (await fetch(`${product.address}/.well-known/jwks.json`)).json()) as {
      keys: PublicProofKey[];
    };
    const parts = proof.url.slice(proof.url.lastIndexOf('/') + 1).split('.');
    const [kid, signature = ''] = parts.slice(-2);
    const text = parts.slice(0, -2).join('.');
    expect(text).toMatch(/^KW-\d{6}-\d{4}-01\.1500000\.\d{12}$/);
    const jwk = keys.find((key) => key.kid === kid);
    expect(Object.keys(jwk ?? {})).not.toContain('d');
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const holds = (said: string) => verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'));
    expect([holds(text), holds(text.replace('1500000', '9500000'))]).toEqual([true, false]);
    const home = await (await fetch(product.address)).text();
    expect(home).toContain(jwk?.x);
  });

  it('of which nothing is known, and one that was altered, look the same and tell nothing', async () => {
    const { url, number, code } = await proofOf(family.orderUuid);
    const other = await proofOf(await paidOrder());
    const nowhere = number.replace(/\d{4}\/01$/, '9999/01');
    for (const address of [
      altered(url),
      url.replace('1500000', '9500000'),
      url.replace(/(.*\.)(.*)/, `$1${other.url.split('.').at(-1)}`),
      `${product.address}/cek/${'x'.repeat(280)}`,
      `${product.address}/cek/%00`,
      typedAt({ number, code: other.code }),
      typedAt({ number: nowhere, code }),
      typedAt({ number: 'KW/1/2/3', code }),
      typedAt({ number: other.number, code }),
    ]) {
      const page = await open(address);
      expect([address, page.status, page.title]).toEqual([address, 404, 'Kami tidak mengenal bukti ini']);
      for (const part of ['Rp', 'jamaah', '•••']) expect(page.text).not.toContain(part);
    }
  });

  it('is found as people type: small letters, spaces, O for 0', async () => {
    const { number, code } = await proofOf(family.orderUuid);
    const typed = {
      number: ` ${number.toLowerCase().replaceAll('/', ' ')} `,
      code: code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
    };
    expect((await open(typedAt(typed))).title).toBe('Bukti ini asli');
  });

  it('has the code printed on it, and the number and letters below', async () => {
    const { receiptUrl, proof } = await firstBill(family.orderUuid, family.pilgrim.token);
    const { pages, text } = await pdfText(
      new Uint8Array(await (await fetch(receiptUrl ?? '')).arrayBuffer()),
    );
    expect(pages).toBe(1);
    expect(text).toContain(proof?.number);
    expect(text).toContain(`Kode cek ${proof?.code}`);
  });

  it('is there for what is paid alone', async () => {
    const placed = await go.place(makeOrder(await makeProduct(db()), 1));
    const bill = await firstBill(placed.body._embedded.order[0]?.uuid ?? '');
    expect([bill.isPaid, bill.proof]).toEqual([false, null]);
  });
});

describe('a receipt that was genuine', () => {
  it('says when its order was cancelled', async () => {
    const orderUuid = await paidOrder();
    const proof = await proofOf(orderUuid);
    await cancelOrder(product.services, STAFF, { orderUuid, why: 'sakit' });
    const page = await open(proof.url);
    expect([page.status, page.title]).toEqual([
      200,
      expect.stringMatching(/^Asli, tetapi sudah dibatalkan \d{2}-\d{2}-\d{4}$/),
    ]);
    expect(page.text).toContain('Rp 1.500.000');
  });

  it('whose payment the books do not know any more is not called a forgery', async () => {
    const orderUuid = await paidOrder();
    const proof = await proofOf(orderUuid);
    const { uuid } = await firstBill(orderUuid);
    await db().update(bills).set({ status: 'open', paidAt: null }).where(eq(bills.uuid, uuid));
    const page = await open(proof.url);
    expect(page.title).toBe('Tanda tangannya asli, tetapi pembayarannya tidak tercatat');
    expect(page.text).not.toContain('Rp');
  });

  it('that the books have with another minute is not this one', async () => {
    const orderUuid = await paidOrder();
    const proof = await proofOf(orderUuid);
    const { uuid } = await firstBill(orderUuid);
    await db()
      .update(bills)
      .set({ paidAt: new Date('2026-11-21T09:30:15+07:00') })
      .where(eq(bills.uuid, uuid));
    expect((await open(proof.url)).title).toBe('Tanda tangannya asli, tetapi pembayarannya tidak tercatat');
    expect((await open(typedAt(proof))).status).toBe(404);
    expect((await open((await proofOf(orderUuid)).url)).title).toBe('Bukti ini asli');
  });

  it('says when its payment was taken back', async () => {
    const placed = await go.place(makeOrder(await makeProduct(db()), 1));
    const orderUuid = placed.body._embedded.order[0]?.uuid ?? '';
    const bill = (await go.issue({ type: '01', order: orderUuid })).body;
    const paymentUuid = await makeReviewMoney(product, '0', bill.amount);
    const { services } = product;
    const booking = await applyReview(services, STAFF, { paymentUuid, billUuid: bill.uuid });
    const proof = await proofOf(orderUuid);
    expect((await open(proof.url)).title).toBe('Bukti ini asli');
    await undoBooking(services, STAFF, booking);
    for (const address of [proof.url, typedAt(proof)]) {
      const page = await open(address);
      expect(page.title).toMatch(/^Asli, tetapi sudah dibatalkan \d{2}-\d{2}-\d{4}$/);
      expect(page.text).toContain('Pembayaran ini ditarik kembali');
    }
  });

  it('is told by the books after its key was given up, also by a process that has not heard of the next', async () => {
    const orderUuid = await paidOrder();
    const before = await proofOf(orderUuid);
    const kid = await replaceProofKey(product.services, STAFF);
    const other = await ProofKeys.read(db(), product.services.encryption);
    const text = before.url
      .slice(before.url.lastIndexOf('/') + 1)
      .split('.')
      .slice(0, 3)
      .join('.');
    const elsewhere = other.sign(text);
    expect(elsewhere.kid).toBe(kid);
    expect((await open(`${product.address}/cek/${text}.${kid}.${elsewhere.signature}`)).title).toBe(
      'Bukti ini asli',
    );
    const { keys } = (await (await fetch(`${product.address}/.well-known/jwks.json`)).json()) as {
      keys: PublicProofKey[];
    };
    expect(keys.map((key) => key.kid)).toEqual([String(kid)]);
    expect((await open(before.url)).title).toBe('Bukti ini asli');
    const after = await proofOf(orderUuid);
    expect([after.url === before.url, after.code]).toEqual([false, before.code]);
    expect((await open(after.url)).title).toBe('Bukti ini asli');
  });
});

describe('the receipt of several bills', () => {
  it('is one, with each bill’s line and their sum, and says of whom an order was cancelled since', async () => {
    const bri = await speakAs(product, 'BRI');
    const placed = await go.place(makeOrder(await makeProduct(db()), 3));
    const orders = placed.body._embedded.order.map(({ uuid }) => uuid);
    const { body: joint } = await call<JointPayment>(product.address, 'POST', '/api/v1/joint-payment', {
      body: { orders },
    });
    const { body: asked } = await call<JointPayment>(
      product.address,
      'POST',
      `/api/v1/joint-payment/${joint.uuid}/number`,
      { body: { paymentMethod: await go.methodUuid('BRIVA') } },
    );
    await bri.client.call('payment', bri.paymentOf(asked.paymentNumber ?? '', 'PROOF-1', 4_500_000));
    const { body: paid } = await call<JointPayment>(
      product.address,
      'GET',
      `/api/v1/joint-payment/${joint.uuid}`,
    );
    const { proof, receiptUrl } = paid;
    if (!proof || !receiptUrl) throw new Error('no receipt');
    expect(proof.number).toMatch(/^KWB\/\d{6}\/\d{4}\/01$/);
    for (const address of [proof.url, typedAt(proof)]) {
      const page = await open(address);
      expect(page.title).toBe('Bukti ini asli');
      expect(page.text).toContain('Rp 4.500.000');
      expect(page.text).toContain('Untuk 3 jamaah');
    }
    const paper = await pdfText(new Uint8Array(await (await fetch(receiptUrl)).arrayBuffer()));
    const lines = paper.text.split('\n');
    for (const { orderId } of placed.body._embedded.order)
      expect(lines.filter((line) => line.startsWith(`${orderId}, `))).toHaveLength(1);
    expect(lines.filter((line) => line === 'Rp 1.500.000')).toHaveLength(3);
    expect(lines).toContain('Rp 4.500.000');
    // Each bill of it has a receipt of its own, too.
    expect((await open((await proofOf(orders[1] ?? '')).url)).text).toContain('Rp 1.500.000');
    await cancelOrder(product.services, STAFF, { orderUuid: orders[1] ?? '', why: 'sakit' });
    const page = await open(proof.url);
    expect(page.title).toMatch(/^Asli, tetapi sudah dibatalkan/);
    expect(page.text).toContain('Pesanan 1 dari 3 jamaah tidak berlaku lagi');
    expect(page.text.match(/dibatalkan \d{2}-\d{2}-\d{4}/g)).toHaveLength(2);
  });
});

describe('the name that the bank shows', () => {
  it('stands beside the number, masked for whoever holds the link alone', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    const [, second] = await go.bills(orderUuid);
    await go.issue({ type: '03', payment: second?.uuid ?? '' }, 'BRIVA');
    const shownTo = async (token?: string) =>
      (await call<Payment>(product.address, 'GET', `/api/v1/payment/${second?.uuid}`, { token })).body
        .accountName;
    const [first = '', last = ''] = pilgrim.name.split(' ');
    expect(await shownTo(agent.token)).toBe(pilgrim.name);
    expect(await shownTo(pilgrim.token)).toBe(pilgrim.name);
    expect(await shownTo()).toBe(`${first} ${last.charAt(0)}•••`);
    expect(await shownTo(family.pilgrim.token)).toBe(`${first} ${last.charAt(0)}•••`);
  });

  it('is masked for several as for one', async () => {
    const registrar = makeRegistrar();
    const placed = await go.place(
      makeOrder(await makeProduct(db()), 2, {
        registrar: [registrar],
        pilgrims: [makePilgrim(), makePilgrim()],
      }),
    );
    const { body } = await go.issueTogether(placed.body._embedded.order.map(({ uuid }) => uuid));
    const joint = await call<JointPayment>(product.address, 'GET', `/api/v1/joint-payment/${body.uuid}`);
    expect(joint.body.accountName).toMatch(/^\S+ \S••• dkk$/);
  });
});

describe('whoever tries codes', () => {
  it('is stopped after twenty for a number, in words, on the page', async () => {
    const proof = await proofOf(await paidOrder());
    const tries = [];
    for (let index = 0; index < 21; index += 1) tries.push(await open(typedAt({ ...proof, code: 'AAAAAA' })));
    expect(tries.map(({ status }) => status)).toEqual([...Array(20).fill(404), 429]);
    expect(tries.at(-1)?.text).toContain('Terlalu banyak percobaan. Coba lagi dalam');
    expect((await open(typedAt(proof))).status).toBe(429);
    // What is scanned cannot be guessed: it is not counted.
    expect((await open(proof.url)).status).toBe(200);
  });
});
