import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { accounts, knownDevices } from '../persons/accounts.tables.ts';

/** A device that was not used for so long is a stranger again. */
const KEPT_MS = 400 * 86_400_000;

/**
 * Remembers, as SQL, that accounts came in from a device, by the random name that the device gave itself.
 *
 * @param from rows with an `account_uuid`
 */
export const rememberDeviceSql = (device: string, now: Date, from: SQL): SQL => sql`
  insert into ${knownDevices} (account_uuid, device_hash, used_at)
  select account_uuid, ${tokenHash(device)}::text, ${now}::timestamptz from ${from}
  on conflict (account_uuid, device_hash) do update set used_at = excluded.used_at`;

export async function rememberDevice(
  db: DbOrTx,
  accountUuid: string,
  device: string,
  now: Date,
): Promise<void> {
  await db.execute(rememberDeviceSql(device, now, sql`(values (${accountUuid}::uuid)) own (account_uuid)`));
}

export async function isKnownDevice(db: DbOrTx, username: string, device: string): Promise<boolean> {
  const [row] = await db
    .select({ usedAt: knownDevices.usedAt })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.uuid, knownDevices.accountUuid))
    .where(and(eq(accounts.username, username), eq(knownDevices.deviceHash, tokenHash(device))));
  return row !== undefined;
}

/** After a new password by SMS: whoever had the old one is a stranger on every device. */
export async function forgetDevices(db: DbOrTx, accountUuid: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountUuid, accountUuid));
}

export async function forgetOldDevices(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, new Date(now.getTime() - KEPT_MS)));
}
