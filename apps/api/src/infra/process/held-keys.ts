import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Encryption } from '../crypto/encryption.ts';
import { APPLICATION_NAME } from '../db/connections/application-name.ts';
import { DatabaseClient } from '../db/connections/database-client.ts';
import type { DbOrTx } from '../db/database.ts';
import { queryRow } from '../db/query-rows.ts';

/** Advisory-lock classes of keys that a living process has, and of the one that it seals with; the second number is the key's name. */
const HAS_CLASS = 727_003;
const SEALS_CLASS = 727_004;
const AGAIN_MS = 1_000;

/** A name of four bytes, as PostgreSQL takes it for a lock. */
const lockOf = (keyName: string): number => Buffer.from(keyName, 'hex').readInt32BE();

/**
 * Shows every other process which keys this one has, for as long as it lives: shared advisory locks on a connection of
 * their own, which PostgreSQL drops with the process.
 *
 * @returns how to stop showing
 */
export async function holdKeys(
  url: string,
  encryption: Encryption,
  log: Logger,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  const hold = async () => {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: `${APPLICATION_NAME} keys`,
      keepAlive: true,
    });
    client.on('error', (error) => {
      log.warn({ err: error }, 'the connection that shows the keys of this process was lost');
    });
    client.once('end', () => {
      if (current === client) holdAgain();
    });
    await client.connect();
    for (const name of encryption.keyNames)
      await client.query('select pg_advisory_lock_shared($1, $2)', [HAS_CLASS, lockOf(name)]);
    await client.query('select pg_advisory_lock_shared($1, $2)', [
      SEALS_CLASS,
      lockOf(encryption.sealingKey),
    ]);
    current = client;
    if (isStopped) await client.end();
  };
  const holdAgain = () => {
    current = null;
    if (isStopped) return;
    again = setTimeout(() => void hold().catch(holdAgain), AGAIN_MS);
    again.unref();
  };
  await hold();
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await current?.end().catch(() => {});
  };
}

const countRow = z.object({ count: z.number() });

/** How many living processes do not have a key. */
export async function countStrangersTo(db: DbOrTx, keyName: string): Promise<number> {
  const statement = sql`
    select count(*)::int as count from (
      select from pg_locks where ${OURS} and classid::bigint = ${HAS_CLASS}
      group by pid having not bool_or(${isLockOf(keyName)})) strangers`;
  return (await queryRow(db, countRow, statement)).count;
}

/** How many living processes seal with another key than this one. */
export async function countOtherSealers(db: DbOrTx, keyName: string): Promise<number> {
  const statement = sql`
    select count(distinct pid)::int as count from pg_locks
    where ${OURS} and classid::bigint = ${SEALS_CLASS} and not ${isLockOf(keyName)}`;
  return (await queryRow(db, countRow, statement)).count;
}

const isLockOf = (keyName: string): SQL => sql`(objid::bigint = ${lockOf(keyName) >>> 0})`;

const OURS = sql`locktype = 'advisory' and granted and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())`;
