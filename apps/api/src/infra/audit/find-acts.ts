import { and, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { oneOf } from '../one-of.ts';
import { auditLog } from './audit.tables.ts';
import type { Verb } from './record.ts';

/** Rows that the product did not write say nothing. */
const GENUINE = eq(auditLog.refused, false);

/** How often something was done to some subjects since a moment. */
export async function countActs(
  db: DbOrTx,
  { verb, subjectUuids, since }: { verb: Verb; subjectUuids: string[]; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(
      and(
        GENUINE,
        inArray(auditLog.subjectUuid, subjectUuids),
        eq(auditLog.verb, verb),
        gt(auditLog.at, since),
      ),
    );
  return row?.total ?? 0;
}

/** Whether somebody did something to a subject. @param actorUuid person, or account of a staff member */
export async function wasDoneBy(
  db: DbOrTx,
  { verb, subjectUuid, actorUuid }: { verb: Verb; subjectUuid: string; actorUuid: string },
): Promise<boolean> {
  const [act] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        GENUINE,
        eq(auditLog.subjectUuid, subjectUuid),
        eq(auditLog.verb, verb),
        eq(auditLog.actorUuid, actorUuid),
      ),
    )
    .limit(1);
  return act !== undefined;
}

/** Of some subjects those to which somebody did something. @param actorUuid as of `wasDoneBy` */
export async function findSubjectsDoneBy(
  db: DbOrTx,
  verb: Verb,
  subjectUuids: string[],
  actorUuid: string,
): Promise<string[]> {
  const rows = await db
    .select({ uuid: auditLog.subjectUuid })
    .from(auditLog)
    .where(
      and(
        GENUINE,
        inArray(auditLog.subjectUuid, subjectUuids),
        eq(auditLog.verb, verb),
        eq(auditLog.actorUuid, actorUuid),
      ),
    );
  return rows.map(({ uuid }) => uuid);
}

export type AuditRow = typeof auditLog.$inferSelect;

/** What was done to some subjects, the newest first. */
export function findActsOn(db: DbOrTx, subjectUuids: string[], limit: number): Promise<AuditRow[]> {
  if (subjectUuids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(auditLog)
    .where(and(GENUINE, inArray(auditLog.subjectUuid, subjectUuids)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** What was done of some kinds to some subjects since a moment, the newest first. */
export async function findActsSince(
  db: DbOrTx,
  {
    verbs,
    subjectUuids,
    since,
    limit,
  }: { verbs: Verb[]; subjectUuids: string[]; since: Date; limit: number },
): Promise<AuditRow[]> {
  if (subjectUuids.length === 0) return [];
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        GENUINE,
        oneOf(auditLog.subjectUuid, subjectUuids),
        inArray(auditLog.verb, verbs),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** The last that staff did to each of some subjects. */
export function findLastActs(db: DbOrTx, subjectUuids: string[]): Promise<AuditRow[]> {
  if (subjectUuids.length === 0) return Promise.resolve([]);
  return db
    .selectDistinctOn([auditLog.subjectUuid])
    .from(auditLog)
    .where(and(GENUINE, oneOf(auditLog.subjectUuid, subjectUuids), eq(auditLog.actorKind, 'staff')))
    .orderBy(auditLog.subjectUuid, desc(auditLog.id));
}

/** The newest that was done to subjects of a kind. */
export const findNewestActs = (db: DbOrTx, subjectKind: string, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(and(GENUINE, eq(auditLog.subjectKind, subjectKind)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
