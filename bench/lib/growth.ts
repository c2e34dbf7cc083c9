import type pg from 'pg';
import { figure, median } from './report.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 40;

interface GrowthOptions {
  server: BenchServer;
  pool: pg.Pool;
  /** Bearer token of whose list it is. */
  token: string;
  /** Path of the list below /api/v1. */
  path: string;
  /** What is asked of it, by the name of the figure; `free` ones have no limit. */
  queries: readonly (readonly [name: string, query: string, free?: 'free'])[];
  /** Adds the rows of others. */
  seedOthers: () => Promise<void>;
}

/** How much slower one person's list becomes when the rows of many others stand beside it: medians of 40 answers. */
export async function measureGrowth(options: GrowthOptions): Promise<void> {
  const { server, pool, token, path, queries, seedOthers } = options;
  const measure = async (query: string): Promise<number> => {
    const latencies: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const response = await fetch(`${server.address}/api/v1/${path}?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}?${query} answered ${response.status}`);
      latencies.push(performance.now() - started);
    }
    return median(latencies);
  };
  const measureAll = async () => {
    await pool.query('vacuum analyze');
    const medians: number[] = [];
    // The first round warms caches and prepared plans.
    for (const [, query] of queries) await measure(query);
    for (const [, query] of queries) medians.push(await measure(query));
    return medians;
  };
  const alone = await measureAll();
  await seedOthers();
  const beside = await measureAll();
  for (const [index, [name, , free]] of queries.entries()) {
    figure(`${name}, alone`, alone[index] ?? Number.NaN, 'ms');
    const growth = (beside[index] ?? 0) / (alone[index] ?? 1);
    figure(`${name}, growth`, growth, '', free ? undefined : { atMost: 1.3 });
  }
}
