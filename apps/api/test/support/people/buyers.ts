import { setTimeout as delay } from 'node:timers/promises';
import { makeOrder } from './factories.ts';
import { journey } from './journey.ts';

/** What the product said yes to: from then on it may not be lost. */
export interface Acknowledged {
  orders: string[];
  numbers: { order: string; number: string }[];
  paid: string[];
  /** Answers and connections that failed while something was down. */
  refused: number;
}

export const nothingYet = (): Acknowledged => ({ orders: [], numbers: [], paid: [], refused: 0 });

const PAUSE_MS = 50;

interface Market {
  /** Of the product; and of the bank simulator's page, where it is not the same. */
  address: string;
  bankAddress?: string;
  packageUuid: string;
  /** From the begin of one order to that of the next, at least. */
  pauseMs?: number;
  /** Every fourth customer orders for three, and pays them by one number. */
  hasFamilies?: boolean;
}

/**
 * Customers who order, take a number and pay it, one after the other, until they are told to go home. What fails they
 * try no more; what was acknowledged is noted.
 */
export function sendBuyers(count: number, market: Market, seen: Acknowledged): { goHome(): Promise<void> } {
  const home = new AbortController();
  const buyers = Array.from({ length: count }, () => buyUntil(home.signal, market, seen));
  return {
    goHome: async () => {
      home.abort();
      await Promise.all(buyers);
    },
  };
}

async function buyUntil(signal: AbortSignal, market: Market, seen: Acknowledged): Promise<void> {
  while (!signal.aborted) {
    const next = performance.now() + (market.pauseMs ?? 0);
    try {
      await buyOnce(market, seen);
    } catch {
      // Nothing listens, or the connection broke in the middle.
      seen.refused += 1;
      await delay(PAUSE_MS);
    }
    const left = next - performance.now();
    if (left > 0) await delay(left);
  }
}

const FAMILY = 3;
const EVERY = 4;

async function buyOnce(market: Market, seen: Acknowledged): Promise<void> {
  const { address, bankAddress, packageUuid } = market;
  const size = market.hasFamilies && seen.orders.length % EVERY === 0 ? FAMILY : 1;
  const go = journey(address);
  const refuse = async () => {
    seen.refused += 1;
    await delay(PAUSE_MS);
  };
  const placed = await go.place(makeOrder(packageUuid, size));
  if (placed.status !== 201) return refuse();
  const orders = placed.body._embedded.order.map(({ uuid }) => uuid);
  seen.orders.push(...orders);
  const method = seen.orders.length % 2 === 0 ? 'BRIVA' : 'BNIVA';
  const issued =
    size === 1
      ? await go.issue({ type: '01', order: placed.body.uuid }, method)
      : await go.issueTogether(orders, method);
  if (issued.status !== 201) return refuse();
  const number = issued.body.paymentNumber ?? '';
  for (const order of orders) seen.numbers.push({ order, number });
  const { status, body } = await journey(bankAddress ?? address).pay(number);
  if (status === 200 && body.status === 'paid') seen.paid.push(...orders);
  else await refuse();
}
