import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { generateRsaKeyPair, type PemKeyPair } from '@rihlah/snap/key-pair';
import { verifyRequest } from '@rihlah/snap/signature';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/infra/db/database.ts';
import { choosePort } from '../../../src/infra/process/free-port.ts';
import { call, eventually } from '../../support/http/http.ts';
import { makeOrder, makeProduct } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { NO_LIMITS } from '../../support/process/no-limits.ts';
import { runProcess } from '../../support/process/run-process.ts';

/** A bank that knows one secret of ours, and whose answer to a new number may be held back. */
interface Bank {
  server: Server;
  baseUrl: string;
  secret: string;
  /** How many numbers were asked for, truly signed. */
  asked: number;
  answers: Promise<unknown>;
}

async function startBank(): Promise<Bank> {
  const secret = randomBytes(24).toString('hex');
  const bank: Bank = { server: createServer(), baseUrl: '', secret, asked: 0, answers: Promise.resolve() };
  bank.server.on('request', async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const path = request.url ?? '';
    const header = (name: string) => String(request.headers[name] ?? '');
    const answer = (status: number, told: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    if (path.endsWith('/access-token/b2b'))
      return answer(200, {
        responseCode: '2007300',
        responseMessage: 'Successful',
        accessToken: secret,
        tokenType: 'Bearer',
        expiresIn: '900',
      });
    const signed = {
      method: request.method ?? '',
      path,
      accessToken: header('authorization').replace('Bearer ', ''),
      body,
      timestamp: header('x-timestamp'),
    };
    if (signed.accessToken !== secret || !verifyRequest(signed, header('x-signature'), secret))
      return answer(401, { responseCode: '4012700', responseMessage: 'Unauthorized' });
    if (!path.endsWith('/create-va'))
      return answer(404, { responseCode: '4042612', responseMessage: 'none' });
    bank.asked += 1;
    await bank.answers;
    return answer(200, {
      responseCode: '2002700',
      responseMessage: 'Successful',
      virtualAccountData: JSON.parse(body),
    });
  });
  await new Promise<void>((resolve) => bank.server.listen(0, '127.0.0.1', resolve));
  bank.baseUrl = `http://127.0.0.1:${(bank.server.address() as AddressInfo).port}`;
  return bank;
}

let database: TestDatabase;
let db: Database;
let folder: string;
let keys: PemKeyPair;
let banks: [Bank, Bank];
let server: ReturnType<typeof runProcess>;
let address: string;
let said = '';

const writeProfiles = (bri: Bank, change: object = {}) => {
  const shared = {
    partnerId: 'RIHLAH',
    channelId: '00009',
    clientKey: 'rihlah',
    privateKeyPem: keys.privateKeyPem,
    bankPublicKeyPem: keys.publicKeyPem,
    callbackClientKey: 'bank',
    callbackClientSecret: randomBytes(24).toString('hex'),
    clientSecret: bri.secret,
    baseUrl: bri.baseUrl,
  };
  const profiles = [
    { ...shared, bank: 'BRI', partnerServiceId: '77777', virtualAccountDigits: 17, ...change },
    { ...shared, bank: 'BNI', partnerServiceId: '88810', virtualAccountDigits: 16 },
  ];
  return writeFile(join(folder, 'banks.json'), JSON.stringify(profiles));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-profiles-'));
  [database, keys, banks] = await Promise.all([
    createTestDatabase(),
    generateRsaKeyPair(),
    Promise.all([startBank(), startBank()]),
  ]);
  await writeProfiles(banks[0]);
  const port = await choosePort(0, '127.0.0.1');
  address = `http://127.0.0.1:${port}`;
  server = runProcess('server', {
    ...NO_LIMITS,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    BANK_PROFILES_FILE: join(folder, 'banks.json'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
    PORT: String(port),
  });
  server.process.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(
    async () => server.process.exitCode ?? said,
    (told) => String(told).includes('Rihlah siap'),
    100_000,
  );
  db = openDatabase(database.url, { max: 2, onError: () => {} });
});
afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.ended;
  await db?.close();
  for (const { server } of banks ?? []) server.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const heard = (text: string) => said.split(text).length - 1;
/** Sends SIGHUP and waits for what the process says of it. */
async function hangUp(expected: string): Promise<void> {
  const before = heard(expected);
  server.process.kill('SIGHUP');
  await eventually(
    async () => heard(expected),
    (count) => count === before + 1,
  );
}
async function issue() {
  const go = journey(address);
  const placed = await go.place(makeOrder(await makeProduct(db.db)));
  return go.issue({ type: '01', order: placed.body.uuid });
}

it('reads profiles anew on SIGHUP; a call under way ends as it began, and a wrong file changes nothing', async () => {
  const [first, second] = banks;
  let release = (): void => undefined;
  first.answers = new Promise<void>((resolve) => {
    release = resolve;
  });
  const underWay = issue();
  await eventually(
    async () => first.asked,
    (count) => count === 1,
  );
  await writeProfiles(second);
  await hangUp('bank profiles were read anew');
  expect((await issue()).status).toBe(201);
  expect([first.asked, second.asked]).toEqual([1, 1]);
  release();
  expect((await underWay).status).toBe(201);
  expect([first.asked, second.asked]).toEqual([1, 1]);

  await writeProfiles(first, { clientSecret: 'short' });
  await hangUp('bank profiles were not read anew');
  expect(said).toContain('BRI: clientSecret must have at least 16 characters');
  await writeProfiles(first, { dialect: 'bri' });
  await hangUp('bank profiles were not read anew');
  expect(said).toContain('BRI: another dialect needs a restart');
  await rm(join(folder, 'banks.json'));
  await hangUp('bank profiles were not read anew');
  expect((await issue()).status).toBe(201);
  expect([first.asked, second.asked]).toEqual([1, 2]);
  expect((await call(address, 'GET', '/api/health')).status).toBe(200);
  for (const bank of banks) expect(said).not.toContain(bank.secret);
});
