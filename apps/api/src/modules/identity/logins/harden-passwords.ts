import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { wake } from '../../../infra/db/after-commit.ts';
import { type OutboxLoop, startOutboxLoop } from '../../../infra/db/outbox-loop.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts, issuedPasswords } from '../persons/accounts.tables.ts';

const AT_ONCE = 8;
/** A process that died meanwhile holds its passwords no longer than this. */
const CLAIM_SECONDS = 60;

/**
 * Replaces the keyed hashes of passwords that were sent by SMS by those of argon2id, on a thread that leaves the processor
 * to everything else (docs/decisions/0141).
 */
export const startHardening = (services: Services): OutboxLoop =>
  startOutboxLoop({
    outbox: 'passwords',
    log: services.log,
    drain: async () => {
      // There may be more. The loop comes back for it, unless it is stopping.
      if ((await hardenSome(services)) === AT_ONCE) wake('passwords');
    },
  });

const issuedRow = z.object({ account: z.string(), sealed: z.string() });

async function hardenSome({ db, clock, encryption, passwords }: Services): Promise<number> {
  const now = clock.now();
  const stale = new Date(now.getTime() - CLAIM_SECONDS * 1000);
  const statement = sql`
    update ${issuedPasswords} set claimed_at = ${now.toISOString()}::timestamptz
    where account_uuid in (
      select account_uuid from ${issuedPasswords}
      where claimed_at is null or claimed_at < ${stale.toISOString()}::timestamptz
      limit ${AT_ONCE} for update skip locked)
    returning account_uuid as account, password_sealed as sealed`;
  const rows = await queryRows(db, issuedRow, statement);
  const hashed = [];
  for (const { account, sealed } of rows) {
    const password = encryption.open(sealed);
    const issued = passwords.issuedHash(password);
    hashed.push({ account, issued, hash: await passwords.hashUnhurried(password) });
  }
  // A password that the customer has chosen meanwhile stays.
  if (hashed.length > 0)
    await db.execute(sql`
      with hashed as (
        select * from json_to_recordset(${JSON.stringify(hashed)}::json) as h(account uuid, issued text, hash text)),
      kept as (
        update ${accounts} a set password_hash = h.hash from hashed h
        where a.uuid = h.account and a.password_hash = h.issued)
      delete from ${issuedPasswords} p using hashed h where p.account_uuid = h.account`);
  return rows.length;
}
