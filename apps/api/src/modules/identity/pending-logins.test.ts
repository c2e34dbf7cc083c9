import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { addJobs } from '../../infra/jobs/enqueue-job.ts';
import { accounts, issuedPasswords, pendingLogins, persons } from './persons/accounts.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
});
afterAll(() => product.end());

const db = () => product.services.db;
const loginOf = async (phone: string) =>
  (await db().select().from(accounts).where(eq(accounts.username, phone)))[0];
const credentialsOf = async (phone: string) =>
  (await go.sms(phone)).filter(({ text }) => text.includes('password '));
const waiting = () => db().select().from(pendingLogins);

it('one that cannot be opened keeps no other waiting, and is opened when it can be', async () => {
  const stuck = makeRegistrar({ firstName: 'Tertahan' });
  const other = makePilgrim();
  await db().execute(sql`alter table accounts add constraint stuck check (first_name <> 'Tertahan')`);
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [stuck], pilgrims: [other] }));

  await eventually(
    () => credentialsOf(other.phone),
    (found) => found.length === 1,
  );
  const [left] = await eventually(waiting, ([row]) => row !== undefined && row.lastError !== null);
  expect(left?.lastError).not.toContain(stuck.phone);
  expect(await loginOf(stuck.phone)).toBeUndefined();

  await db().execute(sql`alter table accounts drop constraint stuck`);
  // Not before its pause is over.
  await go.advance(3600);
  await eventually(
    () => credentialsOf(stuck.phone),
    (found) => found.length === 1,
  );
  expect(await waiting()).toEqual([]);
});

it('is good at once with the password of the SMS, before and after argon2id has hashed it', async () => {
  const { services } = product;
  const held: (() => void)[] = [];
  const hash = services.passwords.hashUnhurried.bind(services.passwords);
  const hashing = vi.spyOn(services.passwords, 'hashUnhurried').mockImplementation(async (password) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return hash(password);
  });
  const pilgrim = makePilgrim();
  await go.paidOrder(
    makeOrder(await makeProduct(db()), 0, {
      registrar: [makeRegistrar({ ...pilgrim, isPilgrim: 1 })],
      pilgrims: [pilgrim],
    }),
  );
  const password = await go.passwordOf(pilgrim.phone);
  const issued = await loginOf(pilgrim.phone);
  expect(issued?.passwordHash).toMatch(/^issued\$/);
  expect((await go.signIn(pilgrim.phone, password)).status).toBe(200);
  expect((await go.signIn(pilgrim.phone, `${password}x`)).status).toBe(400);
  await eventually(
    () => Promise.resolve(held),
    ({ length }) => length === 1,
  );
  const [row] = await db()
    .select()
    .from(issuedPasswords)
    .where(eq(issuedPasswords.accountUuid, issued?.uuid ?? ''));
  expect(row?.passwordSealed).not.toContain(password);
  hashing.mockRestore();
  for (const go of held) go();
  await eventually(
    () => loginOf(pilgrim.phone),
    (login) => login?.passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') === true,
  );
  expect(await db().$count(issuedPasswords, eq(issuedPasswords.accountUuid, issued?.uuid ?? ''))).toBe(0);
  expect((await go.signIn(pilgrim.phone, password)).status).toBe(200);
});

it('keeps the password that its owner has chosen before argon2id came to the one of the SMS', async () => {
  const { services } = product;
  const held: (() => void)[] = [];
  const hash = services.passwords.hashUnhurried.bind(services.passwords);
  const hashing = vi.spyOn(services.passwords, 'hashUnhurried').mockImplementation(async (password) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return hash(password);
  });
  const registrar = makeRegistrar();
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [registrar] }));
  const password = await go.passwordOf(registrar.phone);
  const { body } = await go.signIn(registrar.phone, password);
  const changed = await call(product.address, 'POST', '/api/v1/change-password', {
    token: body.access_token,
    body: { currentPassword: password, newPassword: 'pilihan-sendiri', confirmPassword: 'pilihan-sendiri' },
  });
  expect(changed.status).toBe(200);
  await eventually(
    () => Promise.resolve(held),
    ({ length }) => length >= 1,
  );
  hashing.mockRestore();
  for (const go of held) go();
  const account = await loginOf(registrar.phone);
  await eventually(
    () => db().$count(issuedPasswords, eq(issuedPasswords.accountUuid, account?.uuid ?? '')),
    (count) => count === 0,
  );
  expect((await go.signIn(registrar.phone, password)).status).toBe(400);
  expect((await go.signIn(registrar.phone, 'pilihan-sendiri')).status).toBe(200);
});

it('waits, counted and noted, where its phone is the user name of somebody else', async () => {
  const pilgrim = makePilgrim();
  const other = makeRegistrar();
  const somebody = { username: pilgrim.phone, passwordHash: 'none', role: 'Staff' as const };
  const [taken] = await db()
    .insert(accounts)
    .values({ ...somebody, firstName: 'Orang Lain', createdAt: product.services.clock.now() })
    .returning();
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [other], pilgrims: [pilgrim] }));
  await eventually(
    () => credentialsOf(other.phone),
    (found) => found.length === 1,
  );
  const [left] = await eventually(waiting, ([row]) => row === undefined || row.lastError !== null);
  expect(left).toMatchObject({ claimedAt: null, attempts: 1, lastError: 'user name taken' });
  expect(left?.notBefore?.getTime()).toBeGreaterThan(product.services.clock.now().getTime());

  await db()
    .delete(accounts)
    .where(eq(accounts.uuid, taken?.uuid ?? ''));
  await go.advance(3600);
  await eventually(
    () => credentialsOf(pilgrim.phone),
    (found) => found.length === 1,
  );
  expect(await waiting()).toEqual([]);
});

it('comes back to one whose process is gone, and sends one message whoever else opened it', async () => {
  const pilgrim = makePilgrim();
  const registrar = makeRegistrar();
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { registrar: [registrar], pilgrims: [pilgrim] }));
  await eventually(
    () => credentialsOf(pilgrim.phone),
    (found) => found.length === 1,
  );
  const [person] = await db().select().from(persons).where(eq(persons.phone, pilgrim.phone));
  const long = new Date(product.services.clock.now().getTime() - 120_000);
  await db()
    .insert(pendingLogins)
    .values({ personUuid: person?.uuid ?? '', claimedAt: long, attempts: 1 });
  await eventually(waiting, (rows) => rows.length === 0);
  expect(await credentialsOf(pilgrim.phone)).toHaveLength(1);
});

it('opens those that an earlier version left as jobs', async () => {
  const registrar = makeRegistrar();
  const order = makeOrder(await makeProduct(db()), 1, { registrar: [registrar] });
  await go.place(order);
  const { rows } = await db().execute<{ uuid: string }>(
    sql`update persons set verified_at = now() where phone = ${registrar.phone} returning uuid`,
  );
  await addJobs(db(), [{ task: 'open-account', payload: { personUuid: rows[0]?.uuid } }]);
  await eventually(
    () => credentialsOf(registrar.phone),
    (found) => found.length === 1,
  );
});
