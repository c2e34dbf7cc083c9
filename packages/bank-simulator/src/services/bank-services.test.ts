import { toSnapAmount } from '@rihlah/snap/amount';
import type { Bank } from '@rihlah/snap/profile';
import type { RequestOf } from '@rihlah/snap/services';
import { readVaStatus } from '@rihlah/snap/va-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
});
afterAll(() => world.stop());

const statusOf = async (bank: Bank, fields: RequestOf<'status'>) => {
  const answer = await world.client(bank).call('status', fields);
  return answer.ok ? readVaStatus(answer.body) : answer;
};

test.each(['BRI', 'BNI'] as const)(
  '%s creates, reports the status of, and deletes an account',
  async (bank) => {
    const account = world.newAccount(bank, 1_500_000);
    expect(await world.client(bank).call('create', account)).toMatchObject({
      ok: true,
      code: '2002700',
      body: {
        virtualAccountData: { trxId: account.trxId, totalAmount: { value: '1500000.00', currency: 'IDR' } },
      },
    });
    const fields = {
      partnerServiceId: account.partnerServiceId,
      customerNo: account.customerNo,
      virtualAccountNo: account.virtualAccountNo,
    };
    expect(await statusOf(bank, fields)).toEqual({
      state: 'unpaid',
      trxId: account.trxId,
      totalAmount: 1_500_000,
      name: null,
      expiresAt: null,
      payment: null,
    });
    expect(await world.client(bank).call('delete', { ...fields, trxId: account.trxId })).toMatchObject({
      code: '2003100',
    });
    expect(await statusOf(bank, fields)).toMatchObject({ code: '4042612' });
    expect(await world.client(bank).call('delete', fields)).toMatchObject({ code: '4043112' });
  },
);

test('the addresses are those of the banks', () => {
  expect(world.bankRequests).toContain('POST /demo/bank/bri/snap/v1.0/transfer-va/create-va');
  expect(world.bankRequests).toContain('DELETE /demo/bank/bni/v1.0/transfer-va/delete-va');
});

test('a number or a trxId is never used twice, also after deletion', async () => {
  const client = world.client('BRI');
  const { body, fields } = await world.openBill('BRI');
  await client.call('delete', fields);
  const another = world.newAccount('BRI');
  expect(await client.call('create', { ...body, trxId: another.trxId })).toMatchObject({ code: '4092701' });
  expect(await client.call('create', { ...another, trxId: body.trxId })).toMatchObject({ code: '4092701' });
});

test('of the same account created many times at once, one is made', async () => {
  const account = world.newAccount('BNI');
  const results = await Promise.all(
    Array.from({ length: 6 }, () => world.client('BNI').call('create', account)),
  );
  expect(results.map((result) => (result.ok || !result.unreachable) && result.code).sort()).toEqual([
    '2002700',
    ...Array(5).fill('4092701'),
  ]);
});

test('refuses accounts that are not ours or make no sense', async () => {
  const client = world.client('BRI');
  const account = world.newAccount('BRI');
  const wrong = { ...account, customerNo: '1', virtualAccountNo: '   777771' };
  expect(await client.call('create', wrong)).toMatchObject({ code: '4002701' });
  expect(await client.call('create', world.newAccount('BNI'))).toMatchObject({ code: '4042716' });
  expect(await client.call('create', { ...account, virtualAccountNo: '   77777999999999999' })).toMatchObject(
    {
      code: '4002701',
    },
  );
  for (const totalAmount of [
    toSnapAmount(0),
    { value: '10.50', currency: 'IDR' },
    { value: '10.00', currency: 'USD' },
  ]) {
    expect(await client.call('create', { ...account, totalAmount })).toMatchObject({ code: '4002701' });
  }
  for (const expiredDate of ['2026-03-10T10:00:00+07:00', 'tomorrow']) {
    expect(await client.call('create', { ...account, expiredDate })).toMatchObject({ code: '4002701' });
  }
});

test('update changes amount and expiry of a live account, found by number and trxId', async () => {
  const client = world.client('BRI');
  const { body, fields } = await world.openBill('BRI');
  const changed = { ...body, totalAmount: toSnapAmount(2_000_000), expiredDate: '2026-03-12T10:00:00+07:00' };
  expect(await client.call('update', changed)).toMatchObject({
    code: '2002800',
    body: {
      virtualAccountData: { totalAmount: { value: '2000000.00' }, expiredDate: '2026-03-12T10:00:00+07:00' },
    },
  });
  expect(await statusOf('BRI', fields)).toMatchObject({ totalAmount: 2_000_000 });
  expect(await client.call('update', { ...changed, trxId: 'other' })).toMatchObject({ code: '4042812' });
  await client.call('delete', fields);
  expect(await client.call('update', changed)).toMatchObject({ code: '4042812' });
});

test('one bank does not accept the token of the other', async () => {
  const token = await world.pool.query(
    'SELECT bank, count(*)::int AS n FROM bank_simulator.token GROUP BY bank',
  );
  expect(token.rows).toHaveLength(2);
  const { baseUrl, pathPrefix } = world.profile('BNI');
  const bri = world.profile('BRI');
  const mixed = { ...bri, baseUrl, pathPrefix };
  const { SnapClient } = await import('@rihlah/snap/client');
  const client = new SnapClient({ endpoint: mixed, now: () => world.clock.at });
  expect(await client.call('status', world.newAccount('BNI'))).toMatchObject({ code: '4017300' });
});
