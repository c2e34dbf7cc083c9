import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestWorld } from '../testing/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await TestWorld.start();
});
afterAll(() => world.stop());

test('an unknown or deleted number is 404', async () => {
  const { number, fields } = await world.openBill('BNI');
  await world.client('BNI').call('delete', fields);
  for (const virtualAccountNo of ['8881099999999999', number]) {
    for (const path of ['payments', 'inquiries']) {
      expect(await world.post(`/demo/bank/${path}`, { virtualAccountNo })).toMatchObject({
        http: 404,
        status: 'unknown',
        message: 'Nomor virtual account tidak dikenal.',
      });
    }
  }
});

test.each([
  {},
  { virtualAccountNo: 7777700000000 },
  { virtualAccountNo: '' },
  { virtualAccountNo: 'abc' },
  { virtualAccountNo: '0000' },
  { virtualAccountNo: '1'.repeat(29) },
  { virtualAccountNo: '1', amount: 0 },
  { virtualAccountNo: '1', amount: -5 },
  { virtualAccountNo: '1', amount: 1.5 },
  { virtualAccountNo: '1', amount: 1e300 },
  { virtualAccountNo: '1', amount: '1000' },
  { virtualAccountNo: '1', mode: 'explode' },
  [],
])('422 for %j', async (payload) => {
  const answer = await world.post('/demo/bank/payments', payload);
  expect(answer).toMatchObject({ http: 422, status: 'invalid' });
});

test.each([
  ['application/json', '{"virtualAccountNo":'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['text/plain', 'hello'],
  ['application/json', `"${'x'.repeat(20_000)}"`],
])('422 for a body that is no order (%s)', async (type, payload) => {
  const headers = { 'content-type': type };
  const response = await world.app.inject({ method: 'POST', url: '/demo/bank/payments', headers, payload });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ status: 'invalid' });
});

test('the largest amount that can be typed is still an answer', async () => {
  const { number } = await world.openBill('BRI');
  const outcome = await world.pay(number, { amount: Number.MAX_SAFE_INTEGER });
  expect(outcome).toMatchObject({ http: 200, status: 'reversed', responseCode: '4042513' });
});

test('asking shows name and amount through the real inquiry', async () => {
  const { number } = await world.openBill('BRI', 2_345_678);
  world.merchant.calls.length = 0;
  expect(await world.post('/demo/bank/inquiries', { virtualAccountNo: number })).toEqual({
    http: 200,
    status: 'payable',
    bank: 'BRI',
    virtualAccountNo: number,
    name: 'Siti Aminah',
    amount: 2_345_678,
  });
  expect(world.services).toBe('24');
});

test('the page works under a policy without inline scripts and styles, and escapes the number', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>');
  const page = await world.app.inject({ url: `/demo/bank?va=${hostile}` });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('SIMULASI');
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
  for (const asset of page.body.matchAll(/(?:href|src)="([^"]+)"/g)) {
    expect((await world.app.inject({ url: asset[1] ?? '' })).statusCode).toBe(200);
  }
  expect((await world.app.inject({ url: '/demo/bank?va=1&va=2' })).statusCode).toBe(200);
});
