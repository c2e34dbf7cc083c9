import { setTimeout as delay } from 'node:timers/promises';
import { nothingYet, sendBuyers } from '../../apps/api/test/support/people/buyers.ts';

/** How many buy, of which package; `pauseMs` is what each rests between two orders. */
interface Round {
  count: number;
  seconds: number;
  pauseMs: number;
  address: string;
  bankAddress: string;
  packageUuid: string;
}

/**
 * Customers who order, take a number and pay, in a process of their own: a round for each message. One process for all
 * rounds, for nobody orders twice.
 */
process.on('message', async ({ count, seconds, ...market }: Round) => {
  const seen = nothingYet();
  const started = performance.now();
  const buyers = sendBuyers(count, market, seen);
  await delay(seconds * 1000);
  await buyers.goHome();
  const took = (performance.now() - started) / 1000;
  process.send?.({ paid: seen.paid.length, refused: seen.refused, perSecond: seen.paid.length / took });
});
