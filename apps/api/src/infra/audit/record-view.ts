import { and, eq, gt, sql } from 'drizzle-orm';
import type { LinkHolder, StaffActor } from '../access/actor.ts';
import type { DbOrTx } from '../db/database.ts';
import { auditLog } from './audit.tables.ts';
import { type Act, type AuditFacts, record, type WithoutOthers } from './record.ts';

/** Whoever asks for the same again within it, as a page does that follows what others change, has seen it already. */
const ONE_LOOK_MS = 3_600_000;

/** Writes down that somebody looked at what is not theirs, or wanted to: once an hour for the same of the same. */
export async function recordView<A extends Act & { after: AuditFacts }>(
  db: DbOrTx,
  actor: LinkHolder | StaffActor,
  act: A & WithoutOthers<A>,
  now: Date,
): Promise<void> {
  const [seen] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.refused, false),
        eq(auditLog.subjectUuid, act.subjectUuid),
        eq(auditLog.verb, act.verb),
        eq(auditLog.actorUuid, actor.uuid),
        sql`${auditLog.after} = ${JSON.stringify(act.after)}::jsonb`,
        gt(auditLog.at, new Date(now.getTime() - ONE_LOOK_MS)),
      ),
    )
    .limit(1);
  if (!seen) await record<Act>(db, actor, act, now);
}
