import { lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { staffSessions } from '../team/team.tables.ts';

/** A session lasts half a day; for so long it is told afterwards where somebody was signed in. */
const KEPT_MS = 90 * 86_400_000;

/** Removes sessions that ended long ago. That somebody signed in stays in the audit log. */
export async function forgetOldStaffSessions(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, new Date(now.getTime() - KEPT_MS)));
}
