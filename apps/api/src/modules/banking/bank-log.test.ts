import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveNumber, speakAs } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { makeLog } from '../../infra/process/log.ts';
import { reconcile } from './reconciliation/reconcile.ts';

const lines: string[] = [];
let product: TestProduct;
let bank: StrictBank;
beforeAll(async () => {
  product = await startTestProduct({}, makeLog('info', { write: (line) => lines.push(line) }));
});
afterAll(() => product.end());
beforeEach(async () => {
  bank = await replaceBri(product);
  lines.length = 0;
  return () => bank.end();
});

/** Lines about a bank, parsed. */
const told = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ bank: name }) => name === 'BRI');

it.each([
  ['html', { service: '27', reason: 'HTTP 502 without a SNAP body' }],
  ['hang', { service: '27', reason: 'no answer within 1000 ms' }],
  ['error', { service: '27', code: '5002700' }],
] as const)('a create that ends in %s says why, and names nobody', async (mode, line) => {
  bank.modes.set('create', mode);
  const go = journey(product.address);
  const placed = await go.place(makeOrder(await makeProduct(product.services.db)));
  expect((await go.issue({ type: '01', order: placed.body.uuid })).status).toBe(503);
  expect(told()).toContainEqual(expect.objectContaining(line));
  expect(lines.join('')).not.toContain('Ahmad Hidayat');
});

it('a list that does not come says why', async () => {
  bank.modes.set('report', 'html');
  await reconcile(product.services);
  expect(told()).toContainEqual(
    expect.objectContaining({ service: '35', reason: 'HTTP 502 without a SNAP body' }),
  );
});

it('a reference used again is an error', async () => {
  const bri = await speakAs(product, 'BRI');
  const [first, second] = [await liveNumber(product), await liveNumber(product)];
  await bri.client.call('payment', bri.paymentOf(first.number, 'LOG-1'));
  await bri.client.call('payment', bri.paymentOf(second.number, 'LOG-1'));
  expect(told()).toContainEqual(expect.objectContaining({ level: 50, paymentRequestId: 'LOG-1' }));
});
