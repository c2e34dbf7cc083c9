import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { tokenHash } from '../../platform/encryption.ts';
import { insertRows } from '../../platform/write-together.ts';
import { accounts, knownDevices } from './accounts.tables.ts';

/** A device that was not used for so long is a stranger again. */
const KEPT_MS = 400 * 86_400_000;

/** Remembers, as SQL, that an account logged in from a device, by the random name that the device gave itself. */
export const rememberDeviceSql = (accountUuid: string, device: string, now: Date): SQL => sql`
  ${insertRows(knownDevices, [{ accountUuid, deviceHash: tokenHash(device), usedAt: now }])}
  on conflict (account_uuid, device_hash) do update set used_at = excluded.used_at`;

export async function rememberDevice(
  db: DbOrTx,
  accountUuid: string,
  device: string,
  now: Date,
): Promise<void> {
  await db.execute(rememberDeviceSql(accountUuid, device, now));
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
