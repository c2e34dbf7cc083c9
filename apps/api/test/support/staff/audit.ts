import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { staffActor } from '../../../src/infra/access/actor.ts';
import { auditLog } from '../../../src/infra/audit/audit.tables.ts';
import { HEAD_FILE } from '../../../src/infra/audit/audit-head.ts';
import type { Db } from '../../../src/infra/db/database.ts';
import type { Services } from '../../../src/infra/services.ts';

/** A staff member without an account, for what no command is asked. */
export const STAFF = staffActor('5e1f0000-0000-4000-8000-000000000001', 'staf', []);

/** What the audit log says of a subject, the oldest first. */
export const actsOn = (db: Db, subjectUuid: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectUuid, subjectUuid)).orderBy(asc(auditLog.id));

/** Changes the audit log as whoever owns the database can, past its triggers. */
export const tamper = (db: Db, query: SQL): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(query);
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });

/** Forgets the whole audit log, what was removed of it before, and its head outside. */
export async function startAuditAnew({
  services,
}: {
  services: Pick<Services, 'db' | 'files'>;
}): Promise<void> {
  await services.db.execute(sql`truncate audit_log, audit_checkpoint`);
  await services.db.execute(sql`update audit_head set seq = 0, hash = ''`);
  await services.files.remove(HEAD_FILE);
}
