import type { AuditField } from '@rihlah/contract/staff/backoffice/audit-fields';
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { oneOf } from '../one-of.ts';
import { pluck } from '../pluck.ts';
import { auditLog } from './audit.tables.ts';
import type { Verb } from './record.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Rows that the product did not write say nothing. */
const genuine = (...conditions: SQL[]) => and(eq(auditLog.refused, false), ...conditions);

const newestActs = (db: DbOrTx, limit: number, ...conditions: SQL[]): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(genuine(...conditions))
    .orderBy(desc(auditLog.id))
    .limit(limit);

export const countActs = (
  db: DbOrTx,
  { verb, subjectUuids, since }: { verb: Verb; subjectUuids: string[]; since: Date },
): Promise<number> =>
  db.$count(
    auditLog,
    genuine(inArray(auditLog.subjectUuid, subjectUuids), eq(auditLog.verb, verb), gt(auditLog.at, since)),
  );

/** Whether somebody did something to a subject. @param actorUuid person, or account of a staff member */
export async function wasDoneBy(
  db: DbOrTx,
  { verb, subjectUuid, actorUuid }: { verb: Verb; subjectUuid: string; actorUuid: string },
): Promise<boolean> {
  return (await findSubjectsDoneBy(db, verb, [subjectUuid], actorUuid)).length > 0;
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
      genuine(
        inArray(auditLog.subjectUuid, subjectUuids),
        eq(auditLog.verb, verb),
        eq(auditLog.actorUuid, actorUuid),
      ),
    );
  return pluck(rows, 'uuid');
}

/** What was done to some subjects, the newest first. */
export async function findActsOn(db: DbOrTx, subjectUuids: string[], limit: number): Promise<AuditRow[]> {
  if (subjectUuids.length === 0) return [];
  return newestActs(db, limit, inArray(auditLog.subjectUuid, subjectUuids));
}

/** What was done of some kinds to some subjects since a moment, the newest first. */
export async function findActsSince(
  db: DbOrTx,
  asked: { verbs: Verb[]; subjectUuids: string[]; since: Date; limit: number },
): Promise<AuditRow[]> {
  const { verbs, subjectUuids, since, limit } = asked;
  if (subjectUuids.length === 0) return [];
  const isAbout = oneOf(auditLog.subjectUuid, subjectUuids);
  return newestActs(db, limit, isAbout, inArray(auditLog.verb, verbs), gt(auditLog.at, since));
}

/** Acts of one kind; with fields those that changed one of them. */
export interface ActsOf {
  verb: Verb;
  fields?: readonly AuditField[];
}

/** The last that staff did to each of some subjects. @param only of all that they did, these */
export async function findLastActs(db: DbOrTx, subjectUuids: string[], only?: ActsOf): Promise<AuditRow[]> {
  if (subjectUuids.length === 0) return [];
  const conditions = [oneOf(auditLog.subjectUuid, subjectUuids), eq(auditLog.actorKind, 'staff')];
  if (only) conditions.push(eq(auditLog.verb, only.verb));
  const changed = or(
    ...(only?.fields ?? []).map(
      (field) =>
        sql`${auditLog.before} -> ${field}::text is distinct from ${auditLog.after} -> ${field}::text`,
    ),
  );
  if (changed) conditions.push(changed);
  return db
    .selectDistinctOn([auditLog.subjectUuid])
    .from(auditLog)
    .where(genuine(...conditions))
    .orderBy(auditLog.subjectUuid, desc(auditLog.id));
}

interface ActsOfOthers {
  subjectKind: string;
  /** As SQL, whether a subject counts, of its uuid in a column. */
  isOf: (subjectUuid: SQL) => SQL;
  /** Whose own acts are left out. */
  exceptBy: string;
  since: Date;
  limit: number;
}

/** What others did to some subjects since a moment, the newest first. */
export function findActsOfOthers(db: DbOrTx, asked: ActsOfOthers): Promise<AuditRow[]> {
  const { subjectKind, isOf, exceptBy, since, limit } = asked;
  // By the moment first: where little is about these subjects, the newest would be looked for in all that ever was.
  const recent = sql`with recent as materialized (select l.id, l.subject_uuid from ${auditLog} l
      where l.at > ${since.toISOString()}::timestamptz and l.subject_kind = ${subjectKind}
        and l.actor_uuid is distinct from ${exceptBy}::uuid)
    select r.id from recent r where ${isOf(sql`r.subject_uuid`)}`;
  return newestActs(db, limit, sql`${auditLog.id} in (${recent})`);
}
