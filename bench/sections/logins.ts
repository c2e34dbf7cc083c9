import { fork } from 'node:child_process';
import type pg from 'pg';
import { bareVerifies } from '../lib/bare.ts';
import { measureCosts } from '../lib/costs.ts';
import { load } from '../lib/load.ts';
import { compare, figure, figureCosts, median, section } from '../lib/report.ts';
import { type BenchServer, ROOT, stopChild } from '../lib/server.ts';

const SECONDS = 4;
/** A login is so slow that V8 meets its code seldom: after the first seconds it runs most of it uncompiled, which no server of a season does. */
const WARM_SECONDS = 30;
const LIST_RATE = 100;
const body = JSON.stringify({
  grant_type: 'password',
  username: '081200000002',
  password: 'rahasia123',
  client_id: 'web',
  client_secret: 'web-secret',
});

const login = (server: BenchServer) => ({
  url: `${server.address}/oauth`,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body,
});

export async function benchLogins(server: BenchServer, pool: pg.Pool): Promise<void> {
  section('Logins');
  await load({ ...login(server), seconds: WARM_SECONDS });
  const result = await compare(
    async () => (await load({ ...login(server), seconds: SECONDS })).rate,
    () => bareVerifies(SECONDS),
  );
  figure('logins per second', result.a, '/s');
  figure('bare argon2 verifies', result.b, '/s');
  // What counts that all processes share leave of it (decision 0002).
  figure('ratio', result.ratio, '', { atLeast: 0.75 });
  const costs = await measureCosts(server, pool, () => load({ ...login(server), seconds: SECONDS }));
  figureCosts('logins', costs);

  const list = () =>
    load({ url: `${server.address}/api/v1/product?limit=20`, overallRate: LIST_RATE, seconds: SECONDS });
  const quiet: number[] = [];
  const flooded: number[] = [];
  for (let round = 0; round < 3; round++) {
    quiet.push((await list()).p99);
    // The flood comes from a process of its own, so that it does not slow this one's clock.
    const flood = fork('bench/bare/flood.mjs', [JSON.stringify(login(server))], { cwd: ROOT });
    await new Promise((resolve) => flood.once('message', resolve));
    flooded.push((await list()).p99);
    await stopChild(flood);
  }
  figure('list p99, quiet', median(quiet), 'ms');
  figure('list p99 during a login flood', median(flooded), 'ms');
  figure('ratio of p99', median(flooded) / Math.max(1, median(quiet)), '', { atMost: 3 });
  // What the flood left in the queue would be counted with the next section.
  for (let status = 0; status !== 200; ) ({ status } = await fetch(login(server).url, login(server)));
}
