import { SnapClient, type SnapClientOptions } from '@rihlah/snap/client';
import type { SnapEndpoint } from '@rihlah/snap/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestWorld } from './testing/test-world.ts';

/* What a merchant that speaks BI's text, but not the bank's dialect, is told. */

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start({ dialects: { BRI: 'bri', BNI: 'bni' } });
});
afterAll(() => world.stop());

type Change = Partial<SnapEndpoint> & Pick<SnapClientOptions, 'newExternalId'>;

const client = (bank: 'BRI' | 'BNI', change?: Change) =>
  change ? changedClient(bank, change) : world.client(bank);

const changedClient = (bank: 'BRI' | 'BNI', { newExternalId, ...endpoint }: Change) =>
  new SnapClient({
    endpoint: { ...world.profile(bank), ...endpoint },
    now: () => world.clock.at,
    ...(newExternalId && { newExternalId }),
  });

const fieldsOf = (body: ReturnType<TestWorld['newAccount']>) => ({
  partnerServiceId: body.partnerServiceId,
  customerNo: body.customerNo,
  virtualAccountNo: body.virtualAccountNo,
});

describe('BRI', () => {
  test('is content with its own dialect', async () => {
    const body = world.newAccount('BRI');
    expect(await client('BRI').call('create', body)).toMatchObject({ ok: true, code: '2002700' });
  });

  test('answers a token without a responseCode', async () => {
    const seen = await client('BRI', { dialect: 'standard' }).call('create', world.newAccount('BRI'));
    expect(seen).toMatchObject({ unreachable: true, reason: 'HTTP 200 without a SNAP body' });
  });

  test.each([
    ['21 digits', () => '176984640000012345678', '4002701'],
    ['8 digits', () => '12345678', '4002701'],
    ['letters', () => 'abcdefghi', '4002701'],
  ])('refuses an X-EXTERNAL-ID of %s', async (_what, newExternalId, code) => {
    expect(await client('BRI', { newExternalId }).call('create', world.newAccount('BRI'))).toMatchObject({
      code,
    });
  });

  test('refuses a signature in Base64', async () => {
    const answer = await client('BRI', { signatureEncoding: 'base64' }).call(
      'create',
      world.newAccount('BRI'),
    );
    expect(answer).toMatchObject({ code: '4012700' });
  });

  test('refuses a status without inquiryRequestId, and calls an unpaid one not found', async () => {
    const body = world.newAccount('BRI');
    await client('BRI').call('create', body);
    const fields = fieldsOf(body);
    expect(await client('BRI').call('status', fields)).toMatchObject({ code: '4002602' });
    expect(await client('BRI').call('status', { ...fields, inquiryRequestId: 'I-1' })).toMatchObject({
      code: '4042601',
    });
  });

  test.each([
    ['times in minutes', { startTime: '00:00', endTime: '23:59' }],
    ['an end date', { startTime: '00:00:00+07:00', endTime: '23:59:59+07:00', endDate: '2026-03-10' }],
    ['no times', {}],
  ])('refuses a report with %s', async (_what, times) => {
    const request = { partnerServiceId: '   77777', startDate: '2026-03-10', ...times };
    expect(await client('BRI').call('report', request)).toMatchObject({ code: '4003501' });
  });

  test('inquiry-va tells the reference, and does not know the account by another', async () => {
    const body = world.newAccount('BRI');
    await client('BRI').call('create', body);
    const ask = (trxId: string) => client('BRI').call('inquireAccount', { ...fieldsOf(body), trxId });
    expect(await ask(body.trxId)).toMatchObject({ body: { virtualAccountData: { trxId: body.trxId } } });
    expect(await ask('VA-other')).toMatchObject({ code: '4043012' });
  });

  test('takes an answer to a payment that does not name the payer for none', async () => {
    const { number, bill } = await world.openBill('BRI');
    world.merchant.broken.set('25', 'nameless');
    expect(await world.pay(number)).toMatchObject({ status: 'suspended' });
    world.merchant.broken.clear();
    expect(await world.retry()).toMatchObject([{ status: 'paid' }]);
    expect(bill).toHaveProperty('paidBy');
  });

  test('signs its own calls in hex, by a partner id and with nine digits of its own', async () => {
    const { number } = await world.openBill('BRI');
    const profile = world.profile('BRI');
    expect(profile.callbackPartnerId).not.toBe(profile.partnerId);
    expect(await world.pay(number)).toMatchObject({ status: 'paid' });
    expect(world.merchant.calls.at(-1)).toMatchObject({ service: '34' });
    const { headers } = world.merchant.seen.at(-1) ?? { headers: {} };
    expect(headers['x-signature']).toMatch(/^[0-9a-f]{128}$/);
    expect(headers['x-external-id']).toMatch(/^\d{9}$/);
    expect(headers['x-partner-id']).toBe(profile.callbackPartnerId);
  });
});

describe('BNI', () => {
  test('is content with its own dialect, at its own addresses', async () => {
    world.bankRequests.length = 0;
    expect(await client('BNI', {}).call('create', world.newAccount('BNI'))).toMatchObject({ ok: true });
    expect(world.bankRequests).toEqual([
      'POST /demo/bank/bni/snap/v1/access-token/b2b',
      'POST /demo/bank/bni/snap-service/v1/transfer-va/create-va',
    ]);
  });

  test("knows nothing at BI's addresses", async () => {
    const answer = await client('BNI', { dialect: 'standard' }).call('create', world.newAccount('BNI'));
    expect(answer).toMatchObject({ ok: false, httpStatus: 404 });
  });

  test('refuses a call without the headers of the device, the token as well', async () => {
    const answer = await client('BNI', { device: undefined }).call('create', world.newAccount('BNI'));
    expect(answer).toMatchObject({ code: '4007302' });
    const half = { id: 'x', ipAddress: '203.0.113.9', latitude: '', longitude: '1' };
    expect(await client('BNI', { device: half }).call('create', world.newAccount('BNI'))).toMatchObject({
      code: '4007302',
      message: 'Invalid Mandatory Field X-LATITUDE',
    });
  });

  test('has a word of its own for a number in use', async () => {
    const body = world.newAccount('BNI');
    await client('BNI').call('create', body);
    expect(await client('BNI').call('create', { ...body, trxId: 'VA-new' })).toMatchObject({
      code: '4032755',
    });
  });

  test('takes an answer to a payment that does not name the payer for none', async () => {
    const { number } = await world.openBill('BNI');
    world.merchant.broken.set('25', 'nameless');
    expect(await world.pay(number)).toMatchObject({ status: 'suspended' });
    world.merchant.broken.clear();
    expect(await world.retry()).toMatchObject([{ status: 'paid' }]);
  });
});
