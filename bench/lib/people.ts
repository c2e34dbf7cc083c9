import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { markActsWith } from '../../apps/api/src/infra/audit/act-mark.ts';
import { Clock } from '../../apps/api/src/infra/clock/clock.ts';
import { Encryption } from '../../apps/api/src/infra/crypto/encryption.ts';
import { testConfig } from '../../apps/api/test/support/process/product.ts';
import { KEY } from './server.ts';

/** What the tests' factories need; the people they make log in at any server on this database. */
export function factoryServices(pool: pg.Pool, databaseUrl: string) {
  const encryption = new Encryption(KEY);
  markActsWith(encryption);
  return { db: drizzle(pool), clock: new Clock(), config: testConfig(databaseUrl), encryption };
}

/** Milliseconds that each answer takes while `work` lasts, asked about 80 times a second. */
export async function latenciesDuring(url: string, work: Promise<unknown>, headers = {}): Promise<number[]> {
  const latencies: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const lane = async () => {
    while (!isOver) {
      const started = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      latencies.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  await Promise.all([lane(), lane(), over]);
  return latencies;
}
