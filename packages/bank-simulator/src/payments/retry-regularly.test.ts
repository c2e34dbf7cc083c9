import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestWorld } from '../testing/test-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('suspended payments are sent again by themselves, and closing waits for the attempt under way', async () => {
  const world = await TestWorld.start({ retryEveryMs: 30_000 });
  const { number, bill } = await world.openBill('BNI');
  world.merchant.broken.set('25', 'crash');
  const { paymentRequestId } = await world.pay(number);
  world.merchant.broken.clear();

  vi.advanceTimersByTime(30_000);
  vi.advanceTimersByTime(30_000); // an attempt under way is not started again
  await world.restartBank();
  expect(bill).toMatchObject({ paidBy: paymentRequestId });
  expect(world.services).toBe('24 25 25');
  const { rows } = await world.pool.query('SELECT state FROM bank_simulator.payment');
  expect(rows).toEqual([{ state: 'settled' }]);
  await world.stop();
});
