import { bankSimulator } from '@rihlah/bank-simulator/plugin';
import type { SimulatedBank } from '@rihlah/bank-simulator/simulated-bank';
import Fastify from 'fastify';
import pg from 'pg';

/** The banks as a process of their own, with their own database: they can be stopped and killed apart from us. */
async function main(): Promise<void> {
  const { BANK_PORT, BANK_DATABASE, BANKS } = process.env;
  const pool = new pg.Pool({ connectionString: BANK_DATABASE, max: 10 });
  pool.on('error', () => {});
  let offsetMs = 0;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const app = Fastify();
  app.post('/clock', async (request) => {
    offsetMs += Number((request.body as { advanceSeconds?: unknown }).advanceSeconds ?? 0) * 1000;
    return {};
  });
  const banks = JSON.parse(BANKS ?? '[]') as SimulatedBank[];
  await app.register(bankSimulator, { pool, clock, banks, mountPath: '/demo/bank', retryEveryMs: 1_000 });
  await app.listen({ port: Number(BANK_PORT), host: '127.0.0.1' });
}

await main();
