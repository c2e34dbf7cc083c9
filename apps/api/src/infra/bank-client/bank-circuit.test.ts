import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { type SnapResult, unreachable } from '@rihlah/snap/result';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRODUCT_TEMPLATE } from '../../../test/support/process/product-template.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { makeLog } from '../process/log.ts';
import { BankCircuit } from './bank-circuit.ts';

/** What a process goes by is at most so old. */
const COPY_MS = 1_100;
const TIMEOUT_MS = 10_000;
/** Far below a time-out. To the millisecond it is measured where customers ask (hanging-bank-everywhere.test.ts). */
const MOST_MS = 6_000;

let testDatabase: TestDatabase;
let database: Database;
let asked = 0;
beforeAll(async () => {
  testDatabase = await createTestDatabase(PRODUCT_TEMPLATE);
  database = openDatabase(testDatabase.url, { max: 8, onError: () => {} });
  const { pool } = database;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...words: unknown[]) => {
      asked += 1;
      return Reflect.apply(query, pool, words);
    },
  });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => startProcess().close());

const startProcess = () => new BankCircuit('BRI', database.db, makeLog('silent'));

type Result = SnapResult<object>;
const OK: Result = { ok: true, code: '2002700', body: {} };
const SILENT: Result = { ...unreachable('nothing came'), silent: true };

const PROFILE = { timeoutMs: TIMEOUT_MS };

/** A call that the test ends. */
function hangingCall(circuit: BankCircuit, timeoutMs = TIMEOUT_MS) {
  let end: (result: Result) => void = () => {};
  const result = new Promise<Result>((resolve) => {
    end = resolve;
  });
  return {
    answered: circuit.ask(() => circuit.watch('create', { timeoutMs }, () => result)),
    end: (given: Result) => end(given),
  };
}
const callOf = (circuit: BankCircuit, result: Result, ms = 0) =>
  circuit.watch('create', PROFILE, async () => {
    await delay(ms);
    return result;
  });

/** Two in a row. */
async function fallSilent(circuit: BankCircuit): Promise<void> {
  for (let call = 0; call < 2; call++) await callOf(circuit, SILENT);
}

const timed = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => {
  const begun = performance.now();
  return { value: await work, ms: performance.now() - begun };
};

const letTimePass = () =>
  database.pool.query(`update bank_silences set ask_again_at = now() - interval '1 ms'`);

it('asks the database once a second while the bank is well, however often the bank is called', async () => {
  const circuit = startProcess();
  asked = 0;
  const begun = performance.now();
  for (let call = 0; call < 200; call++) expect(await circuit.ask(() => callOf(circuit, OK))).toEqual(OK);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000));
});

it('knows of a silence in every process, and of its end', async () => {
  const [one, other] = [startProcess(), startProcess()];
  await fallSilent(one);
  expect(await one.silentSince()).toBeInstanceOf(Date);
  expect(await other.ask(() => callOf(other, OK))).toBe('silent');
  await letTimePass();
  await delay(COPY_MS);
  expect(await other.ask(() => callOf(other, OK))).toEqual(OK);
  expect(await other.silentSince()).toBeNull();
  await delay(COPY_MS);
  expect(await one.ask(() => callOf(one, OK))).toEqual(OK);
});

it('lets one of all processes try at a time, for as long as its call takes', async () => {
  await fallSilent(startProcess());
  await letTimePass();
  const processes = [startProcess(), startProcess(), startProcess()];
  const tries = Array.from({ length: 30 }, (_, index) => (processes[index % 3] as BankCircuit).mayAsk());
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  // Longer than the pause between two of them.
  await letTimePass();
  const long = hangingCall(startProcess(), 40_000);
  expect((await eventuallyHeld(30)).rows).toHaveLength(1);
  long.end(OK);
  expect(await long.answered).toEqual(OK);
});

/** The row, once nobody else may try for so many seconds. */
async function eventuallyHeld(seconds: number) {
  for (;;) {
    const found = await database.pool.query(
      'select bank from bank_silences where ask_again_at > now() + make_interval(secs => $1)',
      [seconds],
    );
    if (found.rows.length > 0) return found;
    await delay(20);
  }
}

it('lets nobody wait for a bank that hangs, hears it all the same, and then it is well', async () => {
  const circuit = startProcess();
  await callOf(circuit, OK);
  const [first, second] = [hangingCall(circuit), hangingCall(circuit)];
  for (const { value, ms } of await Promise.all([timed(first.answered), timed(second.answered)])) {
    expect(value).toBe('silent');
    expect(ms).toBeLessThan(MOST_MS);
    expect(ms).toBeGreaterThan(1_000);
  }
  await eventuallySilent(circuit);
  // Everybody else is told without being asked for, here and elsewhere.
  let calls = 0;
  for (const process of [circuit, startProcess()])
    expect(
      await process.ask(() => {
        calls += 1;
        return callOf(process, OK);
      }),
    ).toBe('silent');
  expect(calls).toBe(0);
  for (const { end } of [first, second]) end(OK);
  await eventuallyWell(circuit);
  expect(await circuit.ask(() => callOf(circuit, OK))).toEqual(OK);
});

it('takes no bank for silent because one call is lost, whoever made it', async () => {
  const circuit = startProcess();
  const lost = hangingCall(circuit);
  expect(await lost.answered).toBe('silent');
  expect(await circuit.silentSince()).toBeNull();
  expect(await circuit.ask(() => callOf(circuit, OK))).toEqual(OK);
  await callOf(circuit, SILENT);
  expect(await circuit.ask(() => callOf(circuit, OK))).toEqual(OK);
  await callOf(circuit, SILENT);
  expect(await circuit.silentSince()).toBeNull();
  // All of its time-out has passed as well.
  lost.end(SILENT);
  await eventuallySilent(circuit);
});

async function eventuallySilent(circuit: BankCircuit): Promise<void> {
  while (!(await circuit.silentSince())) await delay(20);
}

it('tells only who has waited as long that no answer comes, until the bank is taken for silent', async () => {
  const circuit = startProcess();
  const first = hangingCall(circuit);
  await delay(600);
  const later = hangingCall(circuit);
  let isLaterTold = false;
  void later.answered.then(() => {
    isLaterTold = true;
  });
  expect(await first.answered).toBe('silent');
  expect(isLaterTold).toBe(false);
  later.end(OK);
  expect(await later.answered).toEqual(OK);
  first.end(OK);
});

it('does not take for the bank’s silence what holds up this process', async () => {
  const circuit = startProcess();
  const answered = circuit.ask(() =>
    circuit.watch('create', PROFILE, async () => {
      await delay(1);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
      await delay(300);
      return OK;
    }),
  );
  expect(await answered).toEqual(OK);
  expect(await circuit.silentSince()).toBeNull();
});

async function eventuallyWell(circuit: BankCircuit): Promise<void> {
  while (await circuit.silentSince()) await delay(20);
}

it('lets whoever tries wait no longer, though the call goes on', async () => {
  await fallSilent(startProcess());
  await letTimePass();
  const trial = hangingCall(startProcess());
  expect((await timed(trial.answered)).ms).toBeLessThan(MOST_MS);
  trial.end(OK);
  await eventuallyWell(startProcess());
});

it('takes no bank for silent that answers others meanwhile', async () => {
  const circuit = startProcess();
  const slow = circuit.ask(() => callOf(circuit, OK, 1_800));
  await delay(600);
  await callOf(circuit, OK);
  expect(await slow).toEqual(OK);
  expect(await circuit.silentSince()).toBeNull();
});

it('has more patience with a bank that usually takes long, and never more than four seconds', async () => {
  const circuit = startProcess();
  await callOf(circuit, OK, 1_000);
  expect(await circuit.ask(() => callOf(circuit, OK, 1_700))).toEqual(OK);
  await callOf(circuit, OK, 4_500);
  const hanging = hangingCall(circuit);
  const { value, ms } = await timed(hanging.answered);
  expect(value).toBe('silent');
  // Twice as long would be nine.
  expect(ms).toBeLessThan(7_500);
  hanging.end(OK);
  await eventuallyWell(circuit);
});

it('takes no bank for silent because lists of a day take long', async () => {
  const circuit = startProcess();
  const list = () =>
    circuit.watch('report', PROFILE, async () => {
      await delay(2_000);
      return OK;
    });
  const listed = Promise.all([list(), list()]);
  await delay(1_700);
  expect(await circuit.silentSince()).toBeNull();
  expect(await listed).toEqual([OK, OK]);
});

it('says what fails in somebody’s own work, and calls no bank that refuses silent', async () => {
  const circuit = startProcess();
  const refused: Result = { ok: false, code: '4042712', message: '-', httpStatus: 404 };
  expect(await circuit.ask(() => callOf(circuit, refused))).toEqual(refused);
  await expect(circuit.ask(() => Promise.reject(new Error('order is gone')))).rejects.toThrow(
    'order is gone',
  );
  expect(await circuit.silentSince()).toBeNull();
});
