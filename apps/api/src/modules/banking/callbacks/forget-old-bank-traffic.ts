import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { bankExternalIds, bankMessages, bankStrangers, bankTokens } from './bank-traffic.tables.ts';

const DAY_MS = 86_400_000;
/** What strangers sent to the banks' addresses is kept so long; what the banks sent, as long as numbers (privacy/retention). */
const STRANGERS_KEPT_MS = 14 * DAY_MS;

/** Removes what the talk with the banks needs no more: their expired tokens, old external ids, letters of strangers. */
export async function forgetOldBankTraffic(db: DbOrTx, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(bankTokens).where(lt(bankTokens.expiresAt, ago(DAY_MS)));
  await db.delete(bankExternalIds).where(lt(bankExternalIds.day, jakartaDate(ago(2 * DAY_MS))));
  await db.delete(bankStrangers).where(lt(bankStrangers.hour, ago(STRANGERS_KEPT_MS)));
  await db
    .delete(bankMessages)
    .where(and(eq(bankMessages.isKnown, false), lt(bankMessages.receivedAt, ago(STRANGERS_KEPT_MS))));
}
