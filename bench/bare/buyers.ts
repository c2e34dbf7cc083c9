import { setTimeout as delay } from 'node:timers/promises';
import { nothingYet, sendBuyers } from '../../apps/api/test/support/buyers.ts';

/** Customers who order, take a number and pay, in a process of their own. `pauseMs` is what each rests between two orders. */
const { count, seconds, pauseMs, ...market } = JSON.parse(process.argv[2] ?? '{}');
const seen = nothingYet();
const started = performance.now();
const buyers = sendBuyers(count, { ...market, pauseMs }, seen);
process.send?.('buying');
await delay(seconds * 1000);
await buyers.goHome();
const took = (performance.now() - started) / 1000;
process.send?.({ paid: seen.paid.length, refused: seen.refused, perSecond: seen.paid.length / took });
process.disconnect?.();
