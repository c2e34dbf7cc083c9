import { lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { tokens } from '../persons/accounts.tables.ts';

const KEPT_MS = 86_400_000;

/** Removes tokens that have been no good for a day. */
export async function forgetOldTokens(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(now.getTime() - KEPT_MS)));
}
