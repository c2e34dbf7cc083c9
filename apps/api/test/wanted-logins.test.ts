import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accounts, persons, wantedLogins } from '../src/features/accounts/accounts.tables.ts';
import { changePhone } from '../src/features/profile/change-phone.ts';
import { addJobs } from '../src/platform/jobs/enqueue-job.ts';
import { makeDeskStaff } from './support/desk-staff.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar, newPhone } from './support/factories.ts';
import { eventually } from './support/http.ts';
import { journey } from './support/journey.ts';
import { startTestProduct, type TestProduct } from './support/product.ts';

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
const waiting = () => db().select().from(wantedLogins);

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

it('is opened under the phone that became another while its password was hashed', async () => {
  const { services } = product;
  const pilgrim = makePilgrim();
  const phone = newPhone();
  const staff = await makeDeskStaff(product, 'Pemilik');
  const hash = services.passwords.hashUnhurried.bind(services.passwords);
  const changed = vi.spyOn(services.passwords, 'hashUnhurried').mockImplementation(async (password) => {
    const [person] = await db().select().from(persons).where(eq(persons.phone, pilgrim.phone));
    if (person) await changePhone(services, staff, { personUuid: person.uuid, phone, why: 'HP hilang' });
    return hash(password);
  });
  await go.paidOrder(makeOrder(await makeProduct(db()), 1, { pilgrims: [pilgrim] }));
  await eventually(
    () => credentialsOf(phone),
    (found) => found.length === 1,
  );
  changed.mockRestore();
  expect(await credentialsOf(pilgrim.phone)).toEqual([]);
  expect(await loginOf(pilgrim.phone)).toBeUndefined();
  expect(await loginOf(phone)).toMatchObject({ firstName: pilgrim.firstName });
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
    .insert(wantedLogins)
    .values({ personUuid: person?.uuid ?? '', claimedAt: long, attempts: 1 });
  await eventually(waiting, (rows) => rows.length === 0);
  expect(await credentialsOf(pilgrim.phone)).toHaveLength(1);
});

it('opens those that an earlier version left as jobs', async () => {
  const registrar = makeRegistrar();
  const order = makeOrder(await makeProduct(db()), 1, { registrar: [registrar] });
  await go.place(order);
  const { rows } = await db().execute<{ uuid: string }>(
    sql`update persons set known_at = now() where phone = ${registrar.phone} returning uuid`,
  );
  await addJobs(db(), [{ task: 'open-account', payload: { personUuid: rows[0]?.uuid } }]);
  await eventually(
    () => credentialsOf(registrar.phone),
    (found) => found.length === 1,
  );
});
