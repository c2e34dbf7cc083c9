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
/** Nobody waits for longer; where a bank usually takes long, for twice as long as that. */
const MOST_MS = 1_500;
const TIMEOUT_MS = 10_000;

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
  await callOf(one, SILENT);
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
  await callOf(startProcess(), SILENT);
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
  const first = hangingCall(circuit);
  const { value, ms } = await timed(first.answered);
  expect(value).toBe('silent');
  expect(ms).toBeLessThan(MOST_MS);
  expect(ms).toBeGreaterThan(1_000);
  // Everybody else is told at once, here and elsewhere.
  for (const process of [circuit, startProcess()]) {
    const told = await timed(process.ask(() => callOf(process, OK)));
    expect(told.value).toBe('silent');
    expect(told.ms).toBeLessThan(500);
  }
  first.end(OK);
  await eventuallyWell(circuit);
  expect(await circuit.ask(() => callOf(circuit, OK))).toEqual(OK);
});

async function eventuallyWell(circuit: BankCircuit): Promise<void> {
  while (await circuit.silentSince()) await delay(20);
}

it('lets whoever tries wait no longer, though the call goes on', async () => {
  const circuit = startProcess();
  await callOf(circuit, SILENT);
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
  await callOf(circuit, OK, 2_800);
  const hanging = hangingCall(circuit);
  const { value, ms } = await timed(hanging.answered);
  expect(value).toBe('silent');
  expect(ms).toBeLessThan(4_500);
  hanging.end(OK);
  await eventuallyWell(circuit);
});

it('takes no bank for silent because a list of a day takes long', async () => {
  const circuit = startProcess();
  const listed = circuit.watch('report', PROFILE, async () => {
    await delay(2_000);
    return OK;
  });
  await delay(1_500);
  expect(await circuit.silentSince()).toBeNull();
  expect(await listed).toEqual(OK);
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
