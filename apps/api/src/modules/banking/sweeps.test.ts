import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNumber } from '../../../test/support/banks/bank-voice.ts';
import { replaceBri, type StrictBank } from '../../../test/support/banks/strict-bank.ts';
import { eventually } from '../../../test/support/http/http.ts';
import { makeOrder, makeProduct } from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { systemActor } from '../../infra/access/actor.ts';
import { withSingletonLock } from '../../infra/db/with-singleton-lock.ts';
import { virtualAccounts } from '../billing/bills/bills.tables.ts';
import { expireOrders } from '../orders/cancel/expire-orders.ts';
import { orders } from '../orders/record/orders.tables.ts';
import { checkAccountByUuid } from './virtual-accounts/check-account.ts';
import { SWEEP_VIRTUAL_ACCOUNTS, sweepVirtualAccounts } from './virtual-accounts/sweep-virtual-accounts.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let bank: StrictBank;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
});
afterAll(() => product.end());
beforeEach(async () => {
  bank = await replaceBri(product);
  return () => bank.end();
});

const db = () => product.services.db;
const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(await make());
  return made;
};
/** Ends the windows of these orders, without waking the background work as the clock would. */
const endWindows = (uuids: string[]) =>
  db()
    .update(orders)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(inArray(orders.uuid, uuids));

/** Has the next sweep ask for these numbers. */
const makeDue = (numbers: string[]) =>
  db()
    .update(virtualAccounts)
    .set({ nextCheckAt: new Date(1_000) })
    .where(inArray(virtualAccounts.number, numbers));

describe('a bank that takes calls and never answers', () => {
  it('delays the end of no order: its own cost one time-out, those of the other bank none', async () => {
    const silent = await many(12, () => liveNumber(product, 'BRI'));
    const other = await liveNumber(product, 'BNI');
    for (const service of ['status', 'delete'] as const) bank.modes.set(service, 'hang');
    await endWindows([...silent, other].map(({ order }) => order));
    bank.calls.length = 0;
    await expireOrders(product.services, systemActor('expire-orders'));
    // Those who were asked about at once, and not one after the other.
    expect(bank.calls.length).toBeLessThan(silent.length);
    for (const { order } of [...silent, other]) expect((await go.order(order)).orderStatus).toBe('Batal');
  });

  it('holds up neither the jobs nor an SMS', async () => {
    const silent = await many(12, () => liveNumber(product, 'BRI'));
    for (const service of ['status', 'delete'] as const) bank.modes.set(service, 'hang');
    bank.calls.length = 0;
    await go.advance(86_400);
    await eventually(
      () => Promise.all(silent.map(({ order }) => go.order(order))),
      (orders) => orders.every(({ orderStatus }) => orderStatus === 'Batal'),
    );
    const body = makeOrder(await makeProduct(db()));
    const { order, number } = await liveNumber(product, 'BNI');
    await go.pay(number);
    expect((await go.status(order)).isPaid).toBe(true);
    await go.place(body);
    await eventually(
      () => go.sms(body.registrar[0]?.phone ?? ''),
      (messages) => messages.length > 0,
      8_000,
    );
    // Not a time-out for each of its numbers, again and again.
    expect(bank.calls.length).toBeLessThan(30);
  });

  it('is left alone by the jobs of its numbers', async () => {
    const uuids = await many(4, async () => {
      const { number } = await liveNumber(product, 'BRI');
      const [row] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
      return row?.uuid ?? '';
    });
    bank.modes.set('status', 'hang');
    bank.calls.length = 0;
    for (const uuid of uuids) await checkAccountByUuid(product.services, uuid);
    expect(bank.calls).toHaveLength(2);
  });

  it('does not keep the other bank from being swept', async () => {
    const silent = await many(12, () => liveNumber(product, 'BRI'));
    const other = await liveNumber(product, 'BNI');
    await go.pay(other.number, { mode: 'lost' });
    bank.modes.set('status', 'hang');
    await makeDue([...silent, other].map(({ number }) => number));
    bank.calls.length = 0;
    await sweepVirtualAccounts(product.services);
    expect(bank.calls.length).toBeLessThan(silent.length);
    expect((await go.status(other.order)).isPaid).toBe(true);
  });
});

it('accounts that can never be closed do not keep another from being found paid', async () => {
  const { number } = await liveNumber(product, 'BRI');
  const [template] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
  if (!template) throw new Error('no account');
  // Older than all others, more than a sweep takes, and the bank fails for each.
  const stuck = Array.from({ length: 205 }, (_, index) => ({
    ...template,
    uuid: randomUUID(),
    trxId: randomUUID(),
    number: `777779${String(index).padStart(11, '0')}`,
    customerNo: `9${String(index).padStart(11, '0')}`,
    status: 'closing' as const,
    nextCheckAt: new Date(0),
    expiresAt: new Date(0),
  }));
  await db().insert(virtualAccounts).values(stuck);
  for (const account of stuck) bank.broken.add(account.number);
  bank.payInSilence(number, { reference: 'ST-1', amount: '1500000.00' });
  await makeDue([number]);
  await sweepVirtualAccounts(product.services);
  await sweepVirtualAccounts(product.services);
  const [found] = await db().select().from(virtualAccounts).where(eq(virtualAccounts.number, number));
  expect(found?.status).toBe('paid');
  // Each failure doubles the wait.
  const numbers = stuck.map((account) => account.number);
  bank.calls.length = 0;
  await sweepVirtualAccounts(product.services);
  expect(bank.calls.filter((line) => numbers.some((one) => line.endsWith(one)))).toEqual([]);
  await db().delete(virtualAccounts).where(inArray(virtualAccounts.number, numbers));
});

it('a job closes its own account and asks for no other', async () => {
  const [one] = await many(3, () => liveNumber(product, 'BRI'));
  await db()
    .update(virtualAccounts)
    .set({ status: 'closing' })
    .where(eq(virtualAccounts.number, one?.number ?? ''));
  const [account] = await db()
    .select()
    .from(virtualAccounts)
    .where(eq(virtualAccounts.number, one?.number ?? ''));
  bank.calls.length = 0;
  await checkAccountByUuid(product.services, account?.uuid ?? '');
  expect(bank.calls).toEqual([`status ${one?.number}`, `delete ${one?.number}`]);
  expect(bank.accounts.has(one?.number ?? '')).toBe(false);
});

describe('of two runs of one task', () => {
  it('the second leaves, and is made good afterwards', async () => {
    const ran: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started = () => {};
    const isRunning = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = withSingletonLock(product.services, 'some-task', async () => {
      started();
      await held;
      ran.push('first');
    });
    await isRunning;
    await withSingletonLock(product.services, 'some-task', async () => ran.push('second'));
    await withSingletonLock(product.services, SWEEP_VIRTUAL_ACCOUNTS, async () => ran.push('another task'));
    expect(ran).toEqual(['another task']);
    const { rows } = await product.database.pool.query(
      `select key from graphile_worker.jobs where key = 'some-task'`,
    );
    expect(rows).toHaveLength(1);
    release();
    await first;
    await withSingletonLock(product.services, 'some-task', async () => ran.push('third'));
    expect(ran).toEqual(['another task', 'first', 'third']);
  });
});
