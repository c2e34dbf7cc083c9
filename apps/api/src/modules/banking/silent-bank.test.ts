import { createServer, type Socket } from 'node:net';
import type { Payment } from '@rihlah/contract/billing/payment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { systemActor } from '../../infra/access/actor.ts';
import type { Failure } from '../../infra/failure.ts';
import { findSystemHealth } from '../backoffice/system/system-health.ts';
import { bills, virtualAccounts } from '../billing/bills/bills.tables.ts';
import { PAYMENT_BANKS } from '../billing/bills/payment-methods.ts';
import { changePrice } from '../billing/repricing/change-price.ts';
import { freeAllBills } from '../billing/repricing/settle-by-balance.ts';
import { findOrder } from '../orders/record/order-queries.ts';
import { reconciliations } from './reconciliation/reconciliation.tables.ts';

/** Instead of ten seconds. Nobody waits for that long; how long is measured in `hanging-bank-everywhere.test.ts`. */
const TIMEOUT_MS = 5_000;

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
  // What a start compares with the banks would be answered late on a busy machine, and an answer ends a silence.
  const { db, config } = product.services;
  const lists = PAYMENT_BANKS.length * (config.RECONCILE_DAYS + 1);
  await eventually(
    () => db.$count(reconciliations),
    (compared) => compared === lists,
    60_000,
  );
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
const amountsOf = async (order: string) => (await go.bills(order)).map(({ uuid, amount }) => [uuid, amount]);
const silenceOf = async () =>
  (await findSystemHealth(product.services)).banks.map(({ bank, silentSince }) => [
    bank,
    silentSince !== null,
  ]);

/** From now on BRI takes connections and says nothing. @returns how it is well again */
function hang(): () => void {
  const { profile } = product.services.banks.BRI;
  const { baseUrl, timeoutMs, patienceMs } = profile;
  const { port } = mute.address() as { port: number };
  const changed = { baseUrl: `http://127.0.0.1:${port}`, timeoutMs: TIMEOUT_MS, patienceMs: undefined };
  Object.assign(profile, changed);
  const heal = () => void Object.assign(profile, { baseUrl, timeoutMs, patienceMs });
  onTestFinished(heal);
  return heal;
}

it('a bank that hangs costs a moment, then everybody is told at once, until it answers again', async () => {
  const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
  const heal = hang();
  const waited = await Promise.all([issue(first), issue(second)]);
  for (const { ms } of waited) {
    expect(ms).toBeGreaterThan(1_000);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  // Whose call to the bank began later was told by the first sign; the second one comes as much later.
  await eventually(silenceOf, ([bri]) => bri?.[1] === true);
  const told = await issue(third);
  for (const { status, body, headers } of [...waited, told]) {
    expect(status).toBe(503);
    expect(body.detail).toBe(
      'Bank BRI sedang tidak menjawab, jadi nomor virtual account belum dapat dibuat. Pilih bank lain, atau coba lagi beberapa menit lagi.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // Nothing was begun for whoever was told at once.
  expect(await numbersOf(third)).toEqual([]);
  expect(await silenceOf()).toEqual([
    ['BRI', true],
    ['BNI', false],
  ]);
  // The other bank is as fast as ever, also for whoever was the first to wait.
  for (const order of [first, second]) expect((await issue(order, 'BNIVA')).status).toBe(201);
  heal();
  const { body } = await eventually(
    () => issue(third),
    ({ status }) => status === 201,
    60_000,
  );
  expect((body as Payment).paymentNumber).not.toBeNull();
  expect((await silenceOf())[0]).toEqual(['BRI', false]);
  // The wait for the end alone may take a minute.
}, 120_000);

it('staff who change what is to be paid wait no longer than customers, and nothing is changed', async () => {
  const uuid = await newOrder();
  const { body } = await issue(uuid);
  await go.pay((body as Payment).paymentNumber ?? '');
  const bill = (await go.bills(uuid)).findLast(({ type }) => type === '03');
  expect((await timed(go.issue({ type: '03', payment: bill?.uuid ?? '' }))).status).toBe(201);
  const { services } = product;
  const order = await findOrder(services.db, uuid);
  if (!order) throw new Error('the order is gone');
  const before = await amountsOf(uuid);
  hang();
  const dearer = { order, delta: 500_000, description: 'Perubahan kamar' };
  for (const change of [
    () => freeAllBills(services, systemActor('test'), uuid),
    () => changePrice(services, systemActor('test'), dearer, async () => undefined),
    () => freeAllBills(services, systemActor('test'), uuid),
  ]) {
    const failed = change().then(
      () => ({ code: 'none' }),
      (error: Failure) => ({ code: error.code }),
    );
    const { code, ms } = await timed(failed);
    expect(code).toBe('formerBankSilent');
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  expect(await amountsOf(uuid)).toEqual(before);
});
