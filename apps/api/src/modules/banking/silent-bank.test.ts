import { createServer, type Socket } from 'node:net';
import type { Payment } from '@rihlah/contract/billing/payment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { findSystemHealth } from '../backoffice/system/system-health.ts';
import { bills, virtualAccounts } from '../billing/bills/bills.tables.ts';

/** Instead of ten seconds. */
const TIMEOUT_MS = 3_000;
/** A bank that hangs costs nobody more. */
const MOST_MS = 1_500;

const sockets = new Set<Socket>();
/** Takes connections and says nothing. */
const mute = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
});

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  mute.close();
  await product.end();
});

const newOrder = async () => (await go.place(makeOrder(await makeProduct(product.services.db)))).body.uuid;
const timed = async <T>(work: Promise<T>): Promise<T & { ms: number }> => {
  const start = performance.now();
  const answer = await work;
  return Object.assign(answer as T & object, { ms: performance.now() - start }) as T & { ms: number };
};
const issue = (order: string, method: 'BRIVA' | 'BNIVA' = 'BRIVA') =>
  timed(go.issue({ type: '01', order }, method));
const numbersOf = async (order: string) =>
  product.services.db
    .select({ bank: virtualAccounts.bank })
    .from(virtualAccounts)
    .innerJoin(bills, eq(bills.uuid, virtualAccounts.billUuid))
    .where(eq(bills.orderUuid, order));
const silenceOf = async () =>
  (await findSystemHealth(product.services)).banks.map(({ bank, silentSince }) => [
    bank,
    silentSince !== null,
  ]);

it('a bank that hangs costs a moment, then everybody is told at once, until it answers again', async () => {
  const { profile } = product.services.banks.BRI;
  const { baseUrl, timeoutMs, patienceMs } = profile;
  const { port } = mute.address() as { port: number };
  const [first, second] = [await newOrder(), await newOrder()];
  Object.assign(profile, {
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: TIMEOUT_MS,
    patienceMs: undefined,
  });
  const waited = await issue(first);
  expect(waited.status).toBe(503);
  expect(waited.ms).toBeGreaterThan(1_000);
  expect(waited.ms).toBeLessThan(MOST_MS);
  const told = await issue(second);
  expect(told.status).toBe(503);
  expect(told.ms).toBeLessThan(1_000);
  for (const { body, headers } of [waited, told]) {
    expect(body.detail).toBe(
      'Bank BRI sedang tidak menjawab, jadi nomor virtual account belum dapat dibuat. Pilih bank lain, atau coba lagi beberapa menit lagi.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await numbersOf(second)).toEqual([]);
  expect(await silenceOf()).toEqual([
    ['BRI', true],
    ['BNI', false],
  ]);
  // The other bank is as fast as ever, also for whoever was the first to wait.
  for (const order of [first, second]) expect((await issue(order, 'BNIVA')).status).toBe(201);
  Object.assign(profile, { baseUrl, timeoutMs, patienceMs });
  const third = await newOrder();
  const { body } = await eventually(
    () => issue(third),
    ({ status }) => status === 201,
    40_000,
  );
  expect((body as Payment).paymentNumber).not.toBeNull();
  expect((await silenceOf())[0]).toEqual(['BRI', false]);
});
