import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/infra/db/database.ts';
import { addJobs } from '../../src/infra/jobs/enqueue-job.ts';
import { startJobs } from '../../src/infra/jobs/start-jobs.ts';
import { eventually } from '../support/http/http.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { max: 10, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const log = pino({ level: 'silent' });

it('leaves a long job to the process that does it', async () => {
  let runs = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const tasks = {
    long: async () => {
      runs += 1;
      await finished;
    },
  };
  const lanes = [{ name: 'only', concurrency: 2, tasks }];
  const start = () => startJobs({ database, lanes, sweeps: [], log, quiet: { isOn: async () => false } });
  const first = await start();
  await addJobs(database.db, [{ task: 'long' }]);
  await eventually(
    async () => runs,
    (count) => count === 1,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`,
  );
  // A process that starts looks for jobs of dead ones before anything else.
  const second = await start();
  const locked = await database.pool.query(
    'select locked_by is not null as locked from graphile_worker.jobs',
  );
  expect(locked.rows).toEqual([{ locked: true }]);
  finish();
  await eventually(
    async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount,
    (count) => count === 0,
  );
  await Promise.all([first.stop(), second.stop()]);
  expect(runs).toBe(1);
});

it('tries a sweep again where its next turn is far away, and leaves another one to its turn', async () => {
  const tried = { seldom: 0, often: 0 };
  const failOnce = (name: keyof typeof tried) => async () => {
    tried[name] += 1;
    if (tried[name] === 1) throw new Error('the database was away for a moment');
  };
  const jobs = await startJobs({
    database,
    lanes: [
      { name: 'only', concurrency: 1, tasks: { seldom: failOnce('seldom'), often: failOnce('often') } },
    ],
    sweeps: [
      { task: 'seldom', everySeconds: 3600 },
      { task: 'often', everySeconds: 60 },
    ],
    log,
    quiet: { isOn: async () => false },
  });
  onTestFinished(() => jobs.stop());
  const left = async () =>
    (
      await database.pool.query(
        'select task_identifier as task, attempts, max_attempts from graphile_worker.jobs',
      )
    ).rows;
  await eventually(left, (rows) => tried.seldom === 2 && rows.length === 1, 15_000);
  expect(await left()).toEqual([{ task: 'often', attempts: 1, max_attempts: 1 }]);
});

it('prepares a statement once for each connection', async () => {
  const client = await database.pool.connect();
  const ask = (value: number) => client.query('select $1::int + 1 as next', [value]);
  expect((await ask(1)).rows).toEqual([{ next: 2 }]);
  expect((await ask(41)).rows).toEqual([{ next: 42 }]);
  const prepared = await client.query(
    `select count(*)::int as n, sum(generic_plans + custom_plans)::int as calls
       from pg_prepared_statements where statement = 'select $1::int + 1 as next'`,
  );
  client.release();
  expect(prepared.rows).toEqual([{ n: 1, calls: 2 }]);
});

it('gives a connection back whose server went away as a transaction began', async () => {
  const single = openDatabase(testDatabase.url, { max: 1, onError: () => {} });
  const begin = () => single.db.transaction((tx) => tx.execute('select pg_backend_pid() as pid'));
  // Cut off while it begins, in the middle, or just after: with one connection in all, losing it once would be the end.
  for (let round = 0; round < 30; round++) {
    const pid = await begin().then(
      ({ rows }) => rows[0]?.pid,
      () => 0,
    );
    await Promise.allSettled([
      database.pool.query('select pg_terminate_backend($1)', [pid]),
      ...Array.from({ length: 3 }, begin),
    ]);
  }
  const { rows } = await eventually(
    () => begin().catch(() => ({ rows: [] })),
    (result) => result.rows.length > 0,
  );
  expect(rows).toHaveLength(1);
  await single.close();
});
