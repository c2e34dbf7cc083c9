import { setTimeout as wait } from 'node:timers/promises';
import { snapServer } from '@rihlah/snap/server';
import { jakartaDay } from '@rihlah/snap/timestamp';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { serveDemo } from './demo/demo-routes.ts';
import { servePage } from './demo/page-routes.ts';
import type { PaymentOutcome } from './payments/payment-outcome.ts';
import { retrySuspended } from './payments/retry-suspended.ts';
import { createSchema } from './schema.ts';
import { serveBank } from './services/bank-services.ts';
import { serveECollection } from './services/ecollection-services.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import { bankSides, type Simulator } from './simulator.ts';
import { externalIdStore, forgetOldExternalIds, tokenStore } from './stores.ts';
import { answerAsTheBank, strictParty } from './strict-rules.ts';

export interface BankSimulatorOptions {
  pool: pg.Pool;
  /** The product's clock: expiry, payment times and token lifetimes follow it. */
  clock: { now(): Date };
  banks: readonly SimulatedBank[];
  /** Where the simulation is mounted, e.g. `/demo/bank`: with a leading slash, without one at the end. */
  mountPath: string;
  /** Retries suspended payments by itself every so many milliseconds; never when absent. */
  retryEveryMs?: number;
  /** Replaces the pause of mode `slow`. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** What the application can ask of a mounted simulator, as `app.bankSimulator`. */
export interface BankSimulator {
  retrySuspended(): Promise<PaymentOutcome[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    bankSimulator?: BankSimulator;
  }
}

/**
 * The banks' side of SNAP on one Fastify application: per bank its services below
 * `mountPath/slug` + prefix, and at `mountPath` the page and the calls of the simulation.
 */
export async function bankSimulator(app: FastifyInstance, options: BankSimulatorOptions): Promise<void> {
  const { pool, clock, banks, mountPath } = options;
  const now = () => clock.now();
  const simulator: Simulator = {
    pool,
    now,
    wait: options.wait ?? (async (milliseconds) => void (await wait(milliseconds))),
    banks: bankSides(banks, now),
  };
  await createSchema(pool);
  await forgetOldExternalIds(pool, jakartaDay(now()));

  app.decorate('bankSimulator', { retrySuspended: () => retrySuspended(simulator) });
  for (const side of simulator.banks.values()) {
    const { bank } = side;
    await app.register(
      async (context) => {
        if (bank.dialect === 'ecollection') return serveECollection(context, simulator, bank);
        const stores = { tokens: tokenStore(pool, bank.bank), externalIds: externalIdStore(pool, bank.bank) };
        const party = { callers: [bank.merchant], ...stores, now, ...strictParty(bank) };
        answerAsTheBank(context, bank);
        serveBank(snapServer(context, party), simulator, side);
      },
      { prefix: `${mountPath}/${bank.slug}${bank.pathPrefix}` },
    );
  }
  await app.register(async (context) => serveDemo(context, simulator), { prefix: mountPath });
  await app.register(async (context) => servePage(context, mountPath), { prefix: mountPath });
  if (options.retryEveryMs) retryRegularly(app, simulator, options.retryEveryMs);
}

// Fastify's mark for a plugin whose decorators belong to the surrounding context; what it registers is encapsulated.
Object.assign(bankSimulator, { [Symbol.for('skip-override')]: true });

function retryRegularly(app: FastifyInstance, simulator: Simulator, everyMs: number): void {
  let running: Promise<unknown> = Promise.resolve();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle) return;
    idle = false;
    running = retrySuspended(simulator)
      .catch((error: unknown) => app.log.error({ err: error }, 'retry of suspended payments failed'))
      .finally(() => {
        idle = true;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
