import autocannon from 'autocannon';
import type pg from 'pg';

export const CONNECTIONS = 16;
const SECONDS = 3;

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  /** Answers in all. */
  count: number;
}

export interface LoadOptions {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  expectStatus?: number;
  /** Makes each request different. */
  path?: (count: number) => string;
  /** Requests per second at the most; as many as possible without it. */
  overallRate?: number;
  seconds?: number;
}

/** Loads one address with 16 connections. @throws when an answer has another status than expected */
export async function load(options: LoadOptions): Promise<Load> {
  let count = 0;
  const { path, expectStatus = 200 } = options;
  const result = await autocannon({
    url: options.url,
    connections: CONNECTIONS,
    duration: options.seconds ?? SECONDS,
    method: options.method ?? 'GET',
    ...(options.headers && { headers: options.headers }),
    ...(options.body && { body: options.body }),
    ...(options.overallRate && { overallRate: options.overallRate }),
    ...(path && { requests: [{ setupRequest: (request) => ({ ...request, path: path(count++) }) }] }),
  });
  const good = expectStatus < 300 ? result['2xx'] : result['3xx'];
  const answered = result['1xx'] + result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'];
  if (good !== answered || result.errors > 0)
    throw new Error(`${options.url}: ${answered - good} wrong answers`);
  return {
    rate: answered / result.duration,
    count: answered,
    median: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Runs `step` in 16 loops for a while, and tells how long each took. */
export async function timed(step: (lane: number) => Promise<void>, seconds = SECONDS): Promise<Load> {
  const latencies: number[] = [];
  const rate = await loop(async (lane) => {
    const started = performance.now();
    await step(lane);
    latencies.push(performance.now() - started);
  }, seconds);
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(part * latencies.length)] ?? Number.NaN;
  return { rate, count: latencies.length, median: at(0.5), p99: at(0.99) };
}

/** Runs `step` in 16 loops for a while. @returns steps per second */
export async function loop(step: (lane: number) => Promise<void>, seconds = SECONDS): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, lane) => {
      while (performance.now() < end) {
        await step(lane);
        count += 1;
      }
    }),
  );
  return count / ((performance.now() - started) / 1000);
}

/** Runs `step` in 16 loops for a while, each with a connection of its own. @returns steps per second */
export async function loopWithClients(
  pool: pg.Pool,
  step: (client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  try {
    return await loop(async (lane) => {
      const client = clients[lane];
      if (client) await step(client);
    });
  } finally {
    for (const client of clients) client.release();
  }
}
