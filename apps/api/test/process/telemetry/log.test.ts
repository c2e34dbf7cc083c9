import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../support/http/http.ts';
import { makeOrder, makePilgrim, makeProduct, makeRegistrar } from '../../support/people/factories.ts';
import { journey } from '../../support/people/journey.ts';
import { captureLog } from '../../support/process/capture-log.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

let product: TestProduct;
const { log, written } = captureLog('debug');
beforeAll(async () => {
  product = await startTestProduct({}, log);
});
afterAll(() => product.end());

it('holds no phone, name, number or password, also when the database refuses a query', async () => {
  const { db } = product.services;
  const go = journey(product.address);
  const registrar = makeRegistrar({ firstName: 'Nama Rahasia' });
  const pilgrim = makePilgrim({ hasPassport: 1, passportNumber: 'C7654321' });
  const order = makeOrder(await makeProduct(db), 1, { registrar: [registrar], pilgrims: [pilgrim] });
  await db.execute(sql`alter table persons add constraint no_secrets check (name <> 'Nama Rahasia')`);
  expect((await go.place(order)).status).toBe(500);
  expect(written()).toContain('no_secrets');
  await db.execute(sql`alter table persons drop constraint no_secrets`);
  // The password of a new account is part of the refused query.
  await db.execute(
    sql`alter table sms_outbox add constraint no_passwords check (text not like '%password %')`,
  );
  await go.paidOrder(order);
  await eventually(
    async () => written(),
    (text) => text.includes('no_passwords') || /login not opened/.test(text),
  );
  const failed = await eventually(
    () => db.execute(sql`select last_error from pending_logins where last_error is not null`),
    ({ rows }) => rows.length > 0,
  );
  const all = written() + JSON.stringify(failed.rows);
  for (const secret of [
    registrar.phone,
    pilgrim.phone,
    pilgrim.icnumber,
    'Nama Rahasia',
    'C7654321',
    'password ',
  ])
    expect(all).not.toContain(secret);
});
