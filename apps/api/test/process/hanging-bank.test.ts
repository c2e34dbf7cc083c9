import { createServer, type Socket } from 'node:net';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/db/database.ts';
import { pluckKnown } from '../../src/infra/pluck.ts';
import { virtualAccounts } from '../../src/modules/billing/bills/bills.tables.ts';
import { releaseAccounts } from '../../src/modules/billing/repricing/release-bills.ts';
import { liveNumber } from '../support/banks/bank-voice.ts';
import { eventually } from '../support/http/http.ts';
import { makeOrder, makeProduct } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

const NUMBERS = 30;
/** Far below one time-out of the bank that hangs (10 s). */
const FEW_SECONDS = 6_000;
/** The process is ended by force after this (server.ts). */
const SHUTDOWN_MS = 15_000;

const sockets = new Set<Socket>();
/** Takes connections and says nothing. */
const mute = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
});

let product: TestProduct;
let go: ReturnType<typeof journey>;
let isEnded = false;
beforeAll(async () => {
  product = await startTestProduct({ SMS_PER_HOUR: '100' });
  go = journey(product.address);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  mute.close();
  if (!isEnded) await product.end();
});

const within = async (limitMs: number, work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  expect(performance.now() - start).toBeLessThan(limitMs);
};

it('a bank that hangs delays nothing of the other bank and no SMS', async () => {
  const silent: string[] = [];
  for (let count = 0; count < NUMBERS; count++) silent.push((await liveNumber(product, 'BRI')).number);
  const others = [await liveNumber(product, 'BNI'), await liveNumber(product, 'BNI')];
  const { port } = mute.address() as { port: number };
  const { profile } = product.services.banks.BRI;
  Object.assign(profile, { baseUrl: `http://127.0.0.1:${port}` });
  expect(profile.timeoutMs).toBe(10_000);
  await product.services.db
    .update(virtualAccounts)
    .set({ status: 'wanted', nextCheckAt: new Date(0) })
    .where(inArray(virtualAccounts.number, silent.slice(0, NUMBERS / 2)));

  // All of BRI's numbers lie on the jobs at once, before anybody knows that it is silent.
  const closing = await product.services.db
    .select({ billUuid: virtualAccounts.billUuid })
    .from(virtualAccounts)
    .where(inArray(virtualAccounts.number, silent));
  await inTransaction(product.services.db, (tx) =>
    releaseAccounts(tx, pluckKnown(closing, 'billUuid'), product.services.clock.now()),
  );
  await eventually(
    async () => sockets.size,
    (count) => count > 0,
  );
  // Then every window ends, that of the other bank's orders too.
  await go.advance(86_401);
  await within(FEW_SECONDS, () =>
    eventually(
      () => Promise.all(others.map(({ order }) => go.order(order))),
      (orders) => orders.every(({ orderStatus }) => orderStatus === 'Batal'),
    ),
  );
  const bniNumbers = others.map(({ number }) => number);
  await within(FEW_SECONDS, () =>
    eventually(
      async () => {
        const { rows } = await product.database.pool.query(
          'select 1 from bank_simulator.virtual_account where number = any($1) and deleted_at is not null',
          [bniNumbers],
        );
        return rows.length;
      },
      (deleted) => deleted === bniNumbers.length,
    ),
  );

  const body = makeOrder(await makeProduct(product.services.db));
  const late = await liveNumber(product, 'BNI');
  await go.place(body);
  await within(5_000, () =>
    eventually(
      () => go.sms(body.registrar[0]?.phone ?? ''),
      (messages) => messages.length > 0,
    ),
  );
  await go.advance(86_401);
  await within(FEW_SECONDS, () =>
    eventually(
      async () =>
        (
          await product.database.pool.query(
            'select 1 from bank_simulator.virtual_account where number = $1 and deleted_at is not null',
            [late.number],
          )
        ).rows.length,
      (deleted) => deleted === 1,
    ),
  );
});

it('a process ends within its limit while a bank hangs', async () => {
  isEnded = true;
  await within(SHUTDOWN_MS, () => product.end());
});
