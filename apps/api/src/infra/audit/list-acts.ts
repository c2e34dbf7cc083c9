import { and, desc, eq, gte, lt } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import { auditLog } from './audit.tables.ts';

/** Which acts are asked for; what is left out does not count. */
export interface ActFilter {
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  verb?: string | undefined;
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
  /** The id after which, going back, the page begins. */
  before?: number | undefined;
  limit: number;
}

const ifGiven = <T, R>(value: T | undefined, then: (value: T) => R): R | undefined =>
  value === undefined ? undefined : then(value);

/** A page of the audit log, newest first. */
export const listActs = (db: DbOrTx, filter: ActFilter) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        ifGiven(filter.actor, (uuid) => eq(auditLog.actorUuid, uuid)),
        ifGiven(filter.kind, (kind) => eq(auditLog.subjectKind, kind)),
        ifGiven(filter.subject, (uuid) => eq(auditLog.subjectUuid, uuid)),
        ifGiven(filter.verb, (verb) => eq(auditLog.verb, verb)),
        ifGiven(filter.from, (moment) => gte(auditLog.at, new Date(moment))),
        ifGiven(filter.to, (moment) => lt(auditLog.at, new Date(moment))),
        ifGiven(filter.before, (id) => lt(auditLog.id, id)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(filter.limit);
