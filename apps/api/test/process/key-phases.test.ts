import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FindPeople } from '@rihlah/contract/staff/identity/people';
import { createTestDatabase, type TestDatabase } from '@rihlah/embedded-postgres/test-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Encryption } from '../../src/infra/crypto/encryption.ts';
import { makeLog } from '../../src/infra/process/log.ts';
import { type RunningProduct, startProduct } from '../../src/start.ts';
import { call, eventually } from '../support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, newNik, newPhone } from '../support/people/factories.ts';
import { journey } from '../support/people/journey.ts';
import { testConfig } from '../support/process/product.ts';
import { staff } from '../support/staff/make-staff.ts';
import { signInAs } from '../support/staff/staff-client.ts';

const [OLD, NEW] = [1, 2].map(() => randomBytes(32).toString('hex')) as [string, string];
const BEFORE = { ENCRYPTION_KEY: OLD };
/** Opens both, seals with the old one. */
const PHASE_A = { ENCRYPTION_KEY: OLD, ENCRYPTION_KEY_NEXT: NEW };
/** Opens both, seals with the new one. */
const PHASE_B = { ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_BEFORE: OLD };
const PHASE_C = { ENCRYPTION_KEY: NEW };
const CUSTOMER = '081200000003';
const PASSWORD = 'rahasia123';

let database: TestDatabase;
let dataDir: string;
/** Two processes of one installation. */
let one: RunningProduct;
let other: RunningProduct;

const start = (keys: Record<string, string>) =>
  startProduct(testConfig(database.url, { DATA_DIR: dataDir, DEMO_DATA: 'small', ...keys }), {
    log: makeLog('silent'),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rihlah-phases-'));
  one = await start(BEFORE);
});
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const noteOfKeys = async () =>
  (
    await one.services.db.execute(
      sql`select fingerprint, sealing_key, older_keys, hash_key from installation`,
    )
  ).rows[0];

/** What was written so far: people by their NIK, whom every later phase must find. */
const known: { nik: string; phone: string }[] = [];

/** A customer pays an order at one process; both then know the people, by login, by NIK and as the same ones again. */
async function live(): Promise<void> {
  const packageUuid = await makeProduct(one.services.db, { seats: 500 });
  for (const [at, elsewhere] of [
    [one, other],
    [other, one],
  ] as const) {
    const [nik, phone] = [newNik(), newPhone()];
    const pilgrim = makePilgrim({ icnumber: nik, phone, firstName: 'Fase Kunci' });
    const go = journey(at.address);
    await go.paidOrder(makeOrder(packageUuid, 1, { pilgrims: [pilgrim] }));
    known.push({ nik, phone });
    await eventually(
      async () => (await search(elsewhere, nik)).length,
      (found) => found === 1,
    );
    const password = await journey(elsewhere.address).passwordOf(phone);
    for (const product of [at, elsewhere])
      expect((await journey(product.address).signIn(phone, password)).status).toBe(200);
  }
  for (const product of [one, other]) {
    for (const { nik } of known) {
      expect(await search(product, nik)).toHaveLength(1);
      const strange = makePilgrim({ icnumber: nik, phone: newPhone() });
      const refused = await journey(product.address).place(
        makeOrder(packageUuid, 1, { pilgrims: [strange] }),
      );
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({
          validation_messages: { pilgrims: { 0: { icnumber: { personMismatch: expect.any(String) } } } },
        }),
      ]);
    }
    await everythingOpens(product);
  }
}

async function search(product: RunningProduct, nik: string) {
  const client = await signInAs(product.address, 'fahmi', PASSWORD);
  return (await client.ask<FindPeople['response']>('GET', `/people?search=${nik}`)).body.people;
}

async function everythingOpens({ address, services }: RunningProduct): Promise<void> {
  const { rows } = await services.db.execute<{ sealed: string }>(sql`
    select nik_sealed as sealed from persons union all select number_sealed from passport_details`);
  expect(rows.length).toBeGreaterThan(20);
  for (const { sealed } of rows) services.encryption.open(sealed);
  for await (const key of services.files.keys()) expect(await services.files.get(key), key).not.toBeNull();
  const { body } = await journey(address).signIn(CUSTOMER, PASSWORD);
  expect((await call(address, 'GET', '/api/me', { token: body.access_token })).status).toBe(200);
  await eventually(
    async () => (await call<{ key: string }>(address, 'GET', '/api/ready')).body.key,
    (key) => key === 'ok',
  );
}

const restart = async (which: 'one' | 'other', keys: Record<string, string>) => {
  if (which === 'one') {
    await one.stop();
    one = await start(keys);
  } else {
    await other?.stop();
    other = await start(keys);
  }
};
const renew = () => staff(one, 'keys', 'renew', '--as', 'fahmi');

it('a key that another process does not have may not seal: that start is refused and changes nothing', async () => {
  const before = await noteOfKeys();
  await expect(start(PHASE_B)).rejects.toThrow(
    '1 other process(es) of this database do not have this ENCRYPTION_KEY',
  );
  expect(await noteOfKeys()).toEqual(before);
});

it('first every process learns the new key, and seals with the old', async () => {
  await restart('other', PHASE_A);
  await live();
  await expect(start(PHASE_B)).rejects.toThrow('1 other process(es)');
  await restart('one', PHASE_A);
  await live();
});

it('what seals all anew says that the new key seals nothing yet, and does nothing', async () => {
  const early = await renew();
  expect([early.code, early.text]).toEqual([
    1,
    expect.stringContaining('ENCRYPTION_KEY_NEXT belum menyegel apa pun'),
  ]);
});

it('then one after the other seals with the new key; links of both open at both', async () => {
  const later = new Date(Date.now() + 60_000);
  await restart('one', PHASE_B);
  const link = one.services.signedLinks.sign('x', later);
  expect(other.services.signedLinks.verify('x', link, new Date())).toBe(true);
  const older = other.services.signedLinks.sign('x', later);
  expect(one.services.signedLinks.verify('x', older, new Date())).toBe(true);
  await live();
  // Whoever crashes in between comes back as it was.
  await restart('other', PHASE_A);
  await expect(start(BEFORE)).rejects.toThrow('sealed with a newer key');
  await live();
  const early = await renew();
  expect([early.code, early.text]).toEqual([
    1,
    expect.stringContaining('masih ada proses yang menyegel dengan kunci lama'),
  ]);
  await restart('other', PHASE_B);
  await live();
});

it('the old key may not go while something is sealed with it', async () => {
  const before = await noteOfKeys();
  await expect(start(PHASE_C)).rejects.toThrow('may still be sealed with an older key');
  expect(await noteOfKeys()).toEqual(before);
});

it('when everything is sealed anew it goes, one process after the other; what it hashed is still found', async () => {
  expect((await renew()).code).toBe(0);
  const opensAlone = new Encryption(NEW);
  const { rows } = await one.services.db.execute<{ sealed: string }>(
    sql`select nik_sealed as sealed from persons`,
  );
  for (const { sealed } of rows) opensAlone.open(sealed);
  await restart('other', PHASE_C);
  await live();
  await restart('one', PHASE_C);
  await live();
  await expect(start(BEFORE)).rejects.toThrow('sealed with a newer key');
  await expect(start(PHASE_A)).rejects.toThrow('2 other process(es)');
  await expect.poll(async () => (await staff(one, 'audit', 'verify', '--as', 'fahmi')).code).toBe(0);
});
