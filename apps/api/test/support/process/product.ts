import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rihlah/embedded-postgres/test-database';
import type { Logger } from 'pino';
import { readConfig } from '../../../src/config.ts';
import { makeLog } from '../../../src/infra/process/log.ts';
import { type RunningProduct, startProduct } from '../../../src/start.ts';
import { NO_LIMITS } from './no-limits.ts';
import { PRODUCT_TEMPLATE } from './product-template.ts';

export interface TestProduct extends RunningProduct {
  databaseUrl: string;
  /** Stops the product and drops its database. */
  end(): Promise<void>;
}

/** Configuration of a product in a test: demo mode (with the bank simulator), no demo data, any free port. */
export const testConfig = (databaseUrl: string, env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
    // Each product begins by comparing the days before; seven of them cost half a second of processor.
    RECONCILE_DAYS: '1',
    // Each session costs the database some 30 ms of processor to open and to end.
    DATABASE_POOL: '6',
    ...NO_LIMITS,
    ...env,
  });

/** A whole product on a database of its own: real PostgreSQL, real HTTP, the bank simulator and the jobs running. */
export async function startTestProduct(
  env: Record<string, string> = {},
  log: Logger = makeLog(process.env.TEST_LOG ?? 'silent'),
): Promise<TestProduct> {
  const database = await createTestDatabase(PRODUCT_TEMPLATE);
  const dataDir = await mkdtemp(join(tmpdir(), 'rihlah-files-'));
  const product = await startProduct(testConfig(database.url, { DATA_DIR: dataDir, ...env }), {
    log,
    checkAnswers: true,
  });
  return {
    ...product,
    databaseUrl: database.url,
    end: async () => {
      await product.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
