import { reportRow } from '@rihlah/snap/messages';
import type { Bank } from '@rihlah/snap/profile';
import { readVaStatus, type VaStatus } from '@rihlah/snap/va-status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await TestWorld.start();
});
afterEach(() => world.stop());

type Opened = Awaited<ReturnType<TestWorld['openBill']>>;

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function statusOf(bank: Bank, { fields }: Opened): Promise<VaStatus> {
  const answer = await world.client(bank).call('status', fields);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return readVaStatus(answer.body);
}

async function report(bank: Bank, startDate: string) {
  const { partnerServiceId } = (await world.openBill(bank)).fields;
  const answer = await world.client(bank).call('report', { partnerServiceId, startDate });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.body.virtualAccountData
    .map((row) => reportRow.parse(row))
    .map((row) => [row.trxId, row.paidAmount.value, row.paymentRequestId]);
}

test.each([
  ['BRI', '24 25 34'],
  ['BNI', '24 25'],
] as const)('%s: inquiry, payment and what follows (%s) with one reference', async (bank, services) => {
  const opened = await world.openBill(bank);
  const outcome = await world.pay(opened.number);
  expect(outcome).toMatchObject({ http: 200, status: 'paid', responseCode: '2002500', amount: 1_500_000 });
  expect(outcome.message).toBe('Pembayaran berhasil.');
  expect(opened.bill).toMatchObject({ paidBy: outcome.paymentRequestId });
  expect(world.services).toBe(services);
  expect(new Set(world.merchant.calls.map((call) => call.id)).size).toBe(1);
  expect(await statusOf(bank, opened)).toMatchObject({
    state: 'paid',
    payment: { paymentRequestId: outcome.paymentRequestId, paidAmount: 1_500_000, paidAt: world.clock.at },
  });
});

test('the number may be typed with spaces and dashes', async () => {
  const { number } = await world.openBill('BRI');
  const typed = ` ${number.slice(0, 5)} ${number.slice(5, 9)}-${number.slice(9)} `;
  expect(await world.pay(typed)).toMatchObject({ http: 200, status: 'paid' });
});

test('another amount is reversed, by amount or by mode', async () => {
  const opened = await world.openBill('BRI');
  const asked = await world.pay(opened.number, { amount: 1_000 });
  expect(asked).toMatchObject({ http: 200, status: 'reversed', responseCode: '4042513', amount: 1_000 });
  expect(await world.pay(opened.number, { mode: 'wrongAmount' })).toMatchObject({
    status: 'reversed',
    amount: 1_501_000,
  });
  expect(world.services).toBe('24 25 24 25');
  expect(await statusOf('BRI', opened)).toMatchObject({ state: 'unpaid' });
  expect(await world.pay(opened.number)).toMatchObject({ status: 'paid' });
});

test('what the merchant refuses at the inquiry costs nothing', async () => {
  const opened = await world.openBill('BNI');
  world.clock.at = opened.bill.expiresAt;
  expect(await world.pay(opened.number)).toMatchObject({
    status: 'refused',
    responseCode: '4042419',
    message: 'Tagihan ini sudah jatuh tempo.',
    paymentRequestId: null,
  });
  opened.bill.expiresAt = new Date('2027-01-01T00:00:00Z');
  expect(await world.pay(opened.number)).toMatchObject({ status: 'refused', responseCode: null });
  expect(world.services).toBe('24 24');
});

test('a merchant that cannot be asked costs nothing either', async () => {
  const { number } = await world.openBill('BNI');
  world.merchant.broken.set('24', 'crash');
  expect(await world.pay(number)).toMatchObject({ status: 'unavailable', responseCode: '5002400' });
  world.merchant.broken.set('24', 'garbage');
  expect(await world.pay(number)).toMatchObject({ status: 'unavailable', responseCode: null });
});

test.each(['crash', 'garbage'] as const)(
  '%s at the payment suspends it; a retry settles it once',
  async (how) => {
    const opened = await world.openBill('BRI');
    world.merchant.broken.set('25', how);
    const first = await world.pay(opened.number);
    expect(first).toMatchObject({ status: 'suspended', responseCode: how === 'crash' ? '5002500' : null });
    expect(await statusOf('BRI', opened)).toMatchObject({ state: 'pending', payment: null });
    expect(await world.client('BRI').call('delete', opened.fields)).toMatchObject({ code: '4043100' });
    expect(await world.client('BRI').call('update', opened.body)).toMatchObject({ code: '4042800' });
    expect(await world.pay(opened.number)).toMatchObject({ status: 'refused', responseCode: null });

    expect(await world.retry()).toMatchObject([{ status: 'suspended' }]);
    world.merchant.broken.clear();
    world.merchant.calls.length = 0;
    const again = await world.post('/demo/bank/payments/retry', {});
    expect(again).toMatchObject({ payments: [{ status: 'paid', paymentRequestId: first.paymentRequestId }] });
    expect(world.merchant.calls).toMatchObject([
      { service: '25', id: first.paymentRequestId, advise: 'Y', repeated: how === 'crash' },
      { service: '34', id: first.paymentRequestId },
    ]);
    expect(await world.retry()).toEqual([]);
  },
);

test('a retry on a later day has another X-EXTERNAL-ID and the same reference', async () => {
  const opened = await world.openBill('BNI');
  world.merchant.broken.set('25', 'crash');
  const { paymentRequestId } = await world.pay(opened.number);
  world.merchant.broken.clear();
  world.clock.at = new Date('2026-03-10T17:30:00Z');
  expect(await world.retry()).toMatchObject([{ status: 'paid', paymentRequestId }]);
  expect(world.merchant.calls.at(-1)).toMatchObject({ repeated: false, advise: 'Y' });
});

test('a payment that expired while suspended is reversed', async () => {
  const opened = await world.openBill('BNI');
  world.merchant.broken.set('25', 'crash');
  await world.pay(opened.number);
  world.merchant.broken.clear();
  world.clock.at = opened.bill.expiresAt;
  expect(await world.retry()).toMatchObject([{ status: 'reversed', responseCode: '4042519' }]);
  expect(await world.client('BNI').call('delete', opened.fields)).toMatchObject({ ok: true });
});

test('a notification without an answer is sent again, the payment stays paid', async () => {
  const opened = await world.openBill('BRI');
  world.merchant.broken.set('34', 'crash');
  expect(await world.pay(opened.number)).toMatchObject({ status: 'paid' });
  world.merchant.broken.clear();
  expect(await world.retry()).toMatchObject([{ status: 'paid' }]);
  expect(world.services).toBe('24 25 34 34');
  expect(await world.retry()).toEqual([]);
});

test('twice: the merchant refuses the second and it is reversed', async () => {
  const opened = await world.openBill('BRI');
  const outcome = await world.pay(opened.number, { mode: 'twice' });
  expect(outcome).toMatchObject({ status: 'paid', second: { status: 'reversed', responseCode: '4042514' } });
  expect(outcome.second?.paymentRequestId).not.toBe(outcome.paymentRequestId);
  expect(world.services).toBe('24 25 34 25');
  expect(await report('BRI', '2026-03-10')).toHaveLength(1);
});

test('lost: the merchant hears nothing, status and report know', async () => {
  const opened = await world.openBill('BRI');
  const outcome = await world.pay(opened.number, { mode: 'lost' });
  expect(outcome).toMatchObject({ status: 'paid', responseCode: null });
  expect(await world.retry()).toEqual([]);
  expect(world.services).toBe('');
  expect(await statusOf('BRI', opened)).toMatchObject({ state: 'paid', payment: { paidAmount: 1_500_000 } });
  expect(await report('BRI', '2026-03-10')).toEqual([
    [opened.body.trxId, '1500000.00', outcome.paymentRequestId],
  ]);
  expect(await report('BNI', '2026-03-10')).toEqual([]);
  expect(await world.pay(opened.number)).toMatchObject({
    status: 'refused',
    message: 'Tagihan ini sudah dibayar.',
  });
});

test('badSignature: refused with 401 and reversed', async () => {
  const opened = await world.openBill('BNI');
  expect(await world.pay(opened.number, { mode: 'badSignature' })).toMatchObject({
    status: 'reversed',
    responseCode: '4012500',
  });
  expect(opened.bill).not.toHaveProperty('paidBy');
});

test('notifyOnly: the money has moved, also of a wrong amount and on a paid account; BRI only', async () => {
  const opened = await world.openBill('BRI');
  const first = await world.pay(opened.number, { mode: 'notifyOnly', amount: 5_000 });
  expect(first).toMatchObject({ status: 'paid', amount: 5_000 });
  expect(world.merchant.calls).toMatchObject([{ service: '34', id: first.paymentRequestId, amount: 5_000 }]);
  expect(await world.pay(opened.number)).toMatchObject({ status: 'refused' });
  expect(await world.pay(opened.number, { mode: 'notifyOnly' })).toMatchObject({ status: 'paid' });
  expect(await report('BRI', '2026-03-10')).toHaveLength(2);
  const bni = await world.openBill('BNI');
  expect(await world.pay(bni.number, { mode: 'notifyOnly' })).toMatchObject({ http: 422, status: 'invalid' });
});

test('slow: under way until the merchant is told; nothing else may touch the account meanwhile', async () => {
  const opened = await world.openBill('BNI');
  const reached = gate();
  const go = gate();
  world.pause = () => {
    reached.open();
    return go.opened;
  };
  const paying = world.pay(opened.number, { mode: 'slow' });
  await reached.opened;
  expect(world.services).toBe('24');
  expect(await statusOf('BNI', opened)).toMatchObject({ state: 'pending' });
  expect(await world.client('BNI').call('delete', opened.fields)).toMatchObject({ code: '4043100' });
  expect(await world.retry()).toEqual([]);
  go.open();
  expect(await paying).toMatchObject({ status: 'paid' });
  expect(world.services).toBe('24 25');
});

test('of many payments of one account at once, one moves money', async () => {
  const opened = await world.openBill('BRI');
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => world.pay(opened.number)));
  expect(outcomes.filter((outcome) => outcome.status === 'paid')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.status === 'refused')).toHaveLength(11);
  expect(world.merchant.calls.filter((call) => call.service === '25')).toHaveLength(1);
  expect(await report('BRI', '2026-03-10')).toHaveLength(1);
});

test('a payment and a deletion at once: exactly one wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    const opened = await world.openBill('BNI');
    const [outcome, deletion] = await Promise.all([
      world.pay(opened.number),
      world.client('BNI').call('delete', opened.fields),
    ]);
    expect([outcome.status === 'paid', deletion.ok].filter(Boolean)).toHaveLength(1);
  }
});

test('retries at once share the work: each payment is delivered once', async () => {
  world.merchant.broken.set('25', 'crash');
  for (let bill = 0; bill < 4; bill += 1) await world.pay((await world.openBill('BNI')).number);
  world.merchant.broken.clear();
  world.merchant.calls.length = 0;
  const rounds = await Promise.all([world.retry(), world.retry(), world.retry()]);
  expect(rounds.flat().map((outcome) => outcome.status)).toEqual(Array(4).fill('paid'));
  expect(world.merchant.calls).toHaveLength(4);
});

test('a paid account can be neither deleted nor changed', async () => {
  const opened = await world.openBill('BRI');
  await world.pay(opened.number);
  expect(await world.client('BRI').call('delete', opened.fields)).toMatchObject({ code: '4043114' });
  expect(await world.client('BRI').call('update', opened.body)).toMatchObject({ code: '4042814' });
});

test('a report covers the Jakarta days and minutes asked for', async () => {
  const paidAt = async (iso: string) => {
    world.clock.at = new Date(iso);
    return (await world.pay((await world.openBill('BRI')).number)).paymentRequestId;
  };
  const late = await paidAt('2026-03-10T16:59:59Z'); // 23.59.59 on the 10th in Jakarta
  const early = await paidAt('2026-03-10T17:00:00Z'); // 00.00 on the 11th
  expect((await report('BRI', '2026-03-10')).map((row) => row[2])).toEqual([late]);
  expect((await report('BRI', '2026-03-11')).map((row) => row[2])).toEqual([early]);
  const ask = {
    partnerServiceId: '   77777',
    startDate: '2026-03-10',
    startTime: '23:59',
    endDate: '2026-03-11',
  };
  const both = await world.client('BRI').call('report', { ...ask, endTime: '00:00' });
  expect(both.ok && both.body.virtualAccountData).toHaveLength(2);
  const backwards = await world.client('BRI').call('report', { ...ask, endDate: '2026-03-09' });
  expect(backwards).toMatchObject({ code: '4003501' });
});

test('everything survives a restart: accounts, tokens, suspended payments, external ids', async () => {
  const opened = await world.openBill('BRI');
  await world.client('BRI').call('status', opened.fields, { externalId: '42' });
  world.merchant.broken.set('25', 'crash');
  const suspended = await world.pay(opened.number);
  await world.restartBank();

  world.bankRequests.length = 0;
  expect(await statusOf('BRI', opened)).toMatchObject({ state: 'pending', trxId: opened.body.trxId });
  expect(world.bankRequests).toEqual(['POST /demo/bank/bri/snap/v1.0/transfer-va/status']);
  const replayed = await world.client('BRI').call('status', opened.fields, { externalId: '42' });
  expect(replayed).toMatchObject({ code: '4092600' });
  expect(await world.client('BRI').call('create', opened.body)).toMatchObject({ code: '4092701' });

  world.merchant.broken.clear();
  expect(await world.retry()).toMatchObject([
    { paymentRequestId: suspended.paymentRequestId, status: 'paid' },
  ]);
});

test('a delivery that a crash interrupted is taken up when its lease is over', async () => {
  const opened = await world.openBill('BNI');
  world.pause = () => Promise.reject(new Error('the process dies here'));
  expect(await world.pay(opened.number, { mode: 'slow' })).toMatchObject({ http: 500 });
  expect(await world.retry()).toEqual([]);
  await world.pool.query(`UPDATE bank_simulator.payment SET leased_until = now() - interval '1 second'`);
  expect(await world.retry()).toMatchObject([{ status: 'paid' }]);
});
