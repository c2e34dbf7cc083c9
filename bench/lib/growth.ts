import type pg from 'pg';
import { figure, median } from './report.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 100;
const WARM_UP = 1000;

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

/** A small call of the same person, whose rows are as many before as after. */
const YARDSTICK = '/api/me';

interface Measured {
  /** Milliseconds, median. */
  took: number;
  /** How often the yardstick, asked in turn with it: a machine that is slower for a minute is so for both. */
  times: number;
}

/** How much slower one person's list becomes when the rows of many others stand beside it: medians of 100 answers. */
export async function measureGrowth(options: GrowthOptions): Promise<void> {
  const { server, pool, token, path, queries, seedOthers } = options;
  const ask = async (target: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${server.address}${target}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${target} answered ${response.status}`);
    return performance.now() - started;
  };
  const measure = async (query: string): Promise<Measured> => {
    const latencies: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      latencies.push(await ask(`/api/v1/${path}?${query}`));
      yardstick.push(await ask(YARDSTICK));
    }
    const took = median(latencies);
    return { took, times: took / median(yardstick) };
  };
  const measureAll = async () => {
    await pool.query('vacuum analyze');
    const medians: Measured[] = [];
    // Caches, prepared plans and compiled code, the yardstick's too, become warm first.
    for (let round = 0; round < WARM_UP; round++) await ask(YARDSTICK);
    for (const [, query] of queries) await measure(query);
    for (const [, query] of queries) medians.push(await measure(query));
    return medians;
  };
  const alone = await measureAll();
  await seedOthers();
  const beside = await measureAll();
  for (const [index, [name, , free]] of queries.entries()) {
    const [before, after] = [alone[index], beside[index]];
    figure(`${name}, alone`, before?.took ?? Number.NaN, 'ms');
    const growth = (after?.times ?? Number.NaN) / (before?.times ?? Number.NaN);
    figure(`${name}, growth`, growth, '', free ? undefined : { atMost: 1.3 });
  }
}
