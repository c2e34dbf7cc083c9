import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DemoSecrets } from './demo/demo-secrets.ts';
import { markActsWith } from './infra/audit/act-mark.ts';
import { markUnsealed } from './infra/audit/seal-audit.ts';
import type { Begun } from './infra/begun.ts';
import { refuseWrongClock } from './infra/clock/clock-skew.ts';
import type { Encryption } from './infra/crypto/encryption.ts';
import { makeFirstProofKey } from './infra/crypto/proof-keys.ts';
import { isDemoDatabase } from './infra/db/demo-database.ts';
import { migrateDatabase, NEVER_SERVED, useMigrated } from './infra/db/migrate.ts';
import { holdKeys } from './infra/process/held-keys.ts';
import { readKeys, refuseStrangeKeys, settleKeys } from './infra/process/installation.ts';
import { hasAgency, importLegacyVariables } from './modules/catalog/agency/import-legacy-variables.ts';

/** The migration from which on every act is marked. */
const MARKS_COME = '0030_audit_marks';

export interface Preparation {
  /**
   * A `server` migrates where its policy lets it, gives a new database its first settings, and fills that of a demo; a
   * `migrator` does the first two in any case; a `command` changes nothing, it may have another environment.
   */
  role: 'server' | 'migrator' | 'command';
  log: Logger;
  signal: AbortSignal | undefined;
  /** The keys are shown to other processes until this ends. */
  begun: Begun;
}

interface Prepared {
  encryption: Encryption;
  /** null outside demo mode */
  secrets: DemoSecrets | null;
  /** The migrations that were just brought, by their names. */
  brought: string[];
}

/**
 * Refuses a process that would do harm here (another clock, other keys, another schema), before anything is changed; then
 * does to the database what is the role's to do.
 *
 * @throws in words
 */
export async function prepareDatabase(
  config: Config,
  url: string,
  { role, log, signal, begun }: Preparation,
): Promise<Prepared> {
  let prepared: Prepared | undefined;
  const before = async (client: pg.Client) => {
    // The embedded database reads the clock of this very machine.
    if (config.DATABASE_URL) await refuseWrongClock(client);
    if (!config.DEMO && (await isDemoDatabase(client)))
      throw new Error(
        'This database holds a demo agency with passwords that everybody knows. Use an empty one, or say DEMO=1.',
      );
    if (config.ENCRYPTION_KEY) await refuseStrangeKeys(client, readKeys(config));
  };
  const work = async (client: pg.Client, brought: string[]) => {
    let secrets: DemoSecrets | null = null;
    if (config.DEMO) {
      const { demoSecrets } = await import('./demo/demo-secrets.ts');
      secrets = await demoSecrets(client);
    }
    const keys = readKeys(config, secrets?.encryptionKey);
    begun.add(await holdKeys(url, keys, log));
    const now = new Date();
    const encryption = await settleKeys(client, keys, { isServer: role !== 'command', now });
    prepared = { encryption, secrets, brought };
    markActsWith(encryption);
    const db = drizzle(client);
    if (brought.includes(MARKS_COME)) await markUnsealed(db, encryption);
    if (!(await hasAgency(db))) {
      if (role === 'command') throw new Error(NEVER_SERVED);
      await importLegacyVariables(db, { initial: config.initialAgency, now, log });
    }
    if (role !== 'command') await makeFirstProofKey(db, encryption, now);
    if (!config.DEMO || !config.DEMO_DATA || role !== 'server') return;
    const { loadDemoData } = await import('./demo/load-demo-data.ts');
    await loadDemoData(client, { encryption, now, size: config.DEMO_DATA });
  };
  const options = { before, ...(signal && { signal }) };
  if (role === 'command') await useMigrated(url, (client) => work(client, []), options);
  else {
    const told = (what: string) => log.warn(`waiting: ${what}`);
    const mayMigrate = role === 'migrator' || config.MIGRATE_AT_START;
    await migrateDatabase(url, work, { ...options, told, mayMigrate });
  }
  if (!prepared) throw new Error('the database was not prepared');
  return prepared;
}
