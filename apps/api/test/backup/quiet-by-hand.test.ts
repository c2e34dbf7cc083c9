import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';
import { runProcess } from '../support/process/run-process.ts';

let product: TestProduct;
let client: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  await product.stop();
  client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await product.end();
});

const makeQuiet = (moment: string, more: Record<string, string> = {}) =>
  runProcess('backup', { DATABASE_URL: product.databaseUrl, ...more }, [
    'restore',
    'quiet',
    '--moment',
    moment,
  ]).ended;
const state = async () =>
  (
    await client.query(`select quiet_since is not null as quiet, restored_to as "restoredTo",
      (select last_value from order_numbers)::int as number from installation`)
  ).rows[0];

it('refuses a moment that has not come, and words that are none, and changes nothing', async () => {
  const before = await state();
  expect(before).toMatchObject({ quiet: false, restoredTo: null });
  expect(await makeQuiet('2099-01-01 08:00')).toMatchObject({
    code: 1,
    said: expect.stringContaining('belum terjadi'),
  });
  expect(await makeQuiet('30 Februari 2026 10.15')).toMatchObject({
    code: 2,
    said: expect.stringContaining('tidak terbaca'),
  });
  expect(await makeQuiet('2026-11-28 10:15', { DATABASE_URL: '' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('DATABASE_URL belum diisi'),
  });
  expect(await state()).toEqual(before);
});

it('makes a database quiet that was restored by other means, beyond the numbers given since, without bases and held jobs', async () => {
  const { number } = await state();
  await client.query(
    `insert into backups (kind, started_at, ended_at, place, outcome)
     values ('base', now(), now(), 'x', 'good'), ('backup', now(), now(), 'x', 'good')`,
  );
  // A job of a server that is gone.
  await client.query("select graphile_worker.add_job('retention')");
  await client.query("update graphile_worker._private_jobs set locked_by = 'lost', locked_at = now()");
  expect(await makeQuiet('28-11-2026 10.15 WITA')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Keadaan 2026-11-28 09:15:00 WIB.'),
  });
  const after = await state();
  expect(after).toMatchObject({ quiet: true, restoredTo: new Date('2026-11-28T02:15:00Z') });
  expect(after.number - number).toBeGreaterThanOrEqual(10_000);
  expect((await client.query('select kind from backups')).rows).toEqual([{ kind: 'backup' }]);
  const held = await client.query('select from graphile_worker.jobs where locked_by is not null');
  expect(held.rowCount).toBe(0);
});
