import { hideMessage, revealMessage } from '@rihlah/snap/ecollection-cipher';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestWorld } from '../testing/test-world.ts';

/* e-Collection by hand, from BNI's tables: what it answers, and with which code it refuses. */

let world: TestWorld;
let keys: { clientId: string; secret: string };
beforeAll(async () => {
  world = await TestWorld.start({ dialects: { BNI: 'ecollection' } });
  const { clientKey, clientSecret } = world.profile('BNI');
  keys = { clientId: clientKey, secret: clientSecret };
});
afterAll(() => world.stop());

let sequence = 0;
let billing: Record<string, unknown>;
beforeEach(() => {
  sequence += 1;
  billing = {
    type: 'createbilling',
    client_id: keys.clientId,
    trx_id: `T-${sequence}`,
    trx_amount: '1500000',
    billing_type: 'c',
    customer_name: 'Siti Aminah',
    virtual_account: `8${keys.clientId}${String(sequence).padStart(11, '0')}`,
    datetime_expired: '2026-03-11T10:00:00+07:00',
  };
});

async function send(
  message: object,
  { secret = keys.secret, type = 'application/json', envelope = {} } = {},
) {
  const body = {
    client_id: keys.clientId,
    data: hideMessage(message, { ...keys, secret }, world.clock.at),
    ...envelope,
  };
  const response = await fetch(world.profile('BNI').baseUrl, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  const { status, data } = (await response.json()) as { status: string; data?: string };
  return { status, told: data === undefined ? null : revealMessage(data, keys, world.clock.at) };
}

const ask = (type: string) => send({ type, client_id: keys.clientId, trx_id: `T-${sequence}` });

test('a billing is made, found, ended and then neither payable nor there to be ended', async () => {
  expect(await send(billing)).toEqual({
    status: '000',
    told: { trx_id: billing.trx_id, virtual_account: billing.virtual_account },
  });
  expect(await ask('inquirybilling')).toMatchObject({
    told: {
      va_status: '1',
      trx_amount: '1500000',
      payment_ntb: null,
      datetime_expired: '2026-03-11 10:00:00',
    },
  });
  expect((await ask('inactivebilling')).status).toBe('000');
  expect(await ask('inquirybilling')).toMatchObject({ told: { va_status: '2', payment_ntb: null } });
  expect((await ask('inactivebilling')).status).toBe('101');
});

test.each([
  ['another client id inside', { client_id: '999' }, '002'],
  ['no name', { customer_name: '' }, '001'],
  ['an amount that is a number', { trx_amount: 1_500_000 }, '001'],
  ['an amount with sen', { trx_amount: '1500000.00' }, '013'],
  ['an amount of nothing', { trx_amount: '0' }, '011'],
  ['an open billing', { billing_type: 'o' }, '011'],
  ['a number of another client', { virtual_account: '8999900000000001' }, '006'],
  ['a number of 15 digits', { virtual_account: '888100000000001' }, '006'],
  ['an end that is past', { datetime_expired: '2026-03-09T10:00:00+07:00' }, '012'],
  ['a kind of call that does not exist', { type: 'deletebilling' }, '004'],
])('a billing with %s is refused', async (_what, change, status) => {
  expect((await send({ ...billing, ...change })).status).toBe(status);
});

test('a number and a reference are used once', async () => {
  await send(billing);
  expect((await send({ ...billing, trx_id: 'T-another' })).status).toBe('102');
  expect((await send({ ...billing, virtual_account: `8${keys.clientId}99999999999` })).status).toBe('105');
});

test('what is not BNI’s form is refused before it is read', async () => {
  expect((await send(billing, { type: 'text/plain' })).status).toBe('998');
  expect((await send(billing, { envelope: { client_id: '999' } })).status).toBe('002');
  expect((await send(billing, { secret: 'another-secret' })).status).toBe('001');
});

test('a paid billing is told with six digits, and cannot be ended', async () => {
  await send(billing);
  const number = String(billing.virtual_account);
  expect(await world.pay(number, { mode: 'lost' })).toMatchObject({ status: 'paid' });
  expect(await ask('inquirybilling')).toMatchObject({
    told: { va_status: '2', payment_amount: '1500000', payment_ntb: expect.stringMatching(/^\d{6}$/) },
  });
  expect((await ask('inactivebilling')).status).toBe('100');
  expect(await world.pay(number)).toMatchObject({ status: 'refused' });
});

test('the bank itself refuses another amount and what has ended', async () => {
  await send(billing);
  const number = String(billing.virtual_account);
  expect(await world.pay(number, { mode: 'wrongAmount' })).toMatchObject({ status: 'refused', amount: null });
  await ask('inactivebilling');
  expect(await world.pay(number)).toMatchObject({ http: 404 });
});
