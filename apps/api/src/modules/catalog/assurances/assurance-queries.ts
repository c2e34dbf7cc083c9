import type { Assurance } from '@rihlah/contract/catalog/assurance-names';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { assurancePlans, assurances, packageChanges } from './assurances.tables.ts';

export type ProofRow = typeof assurances.$inferSelect;
export type PlanRow = typeof assurancePlans.$inferSelect;
export type ChangeRow = typeof packageChanges.$inferSelect;

/** Proofs of some subjects, the newest first. @param standing only those without an end */
export const findProofs = (
  db: DbOrTx,
  subjectUuids: string[],
  { standing }: { standing: boolean },
): Promise<ProofRow[]> =>
  db
    .select()
    .from(assurances)
    .where(
      and(inArray(assurances.subjectUuid, subjectUuids), standing ? isNull(assurances.endedAt) : undefined),
    )
    .orderBy(desc(assurances.recordedAt), assurances.uuid);

export const findPlans = (db: DbOrTx, subjectUuids: string[]): Promise<PlanRow[]> =>
  db.select().from(assurancePlans).where(inArray(assurancePlans.subjectUuid, subjectUuids));

/** Of a subject's row the one of a kind. */
export const ofKind = <Row extends { kind: Assurance; subjectUuid: string }>(
  rows: Row[],
  kind: Assurance,
  subjectUuid: string,
): Row | undefined => rows.find((row) => row.kind === kind && row.subjectUuid === subjectUuid);

/** What changed of a package after a moment, the newest first; that of all packages too. */
export const findChangesSince = (db: DbOrTx, productUuid: string, since: Date): Promise<ChangeRow[]> =>
  db
    .select()
    .from(packageChanges)
    .where(
      and(
        or(eq(packageChanges.productUuid, productUuid), isNull(packageChanges.productUuid)),
        gt(packageChanges.changedAt, since),
      ),
    )
    .orderBy(desc(packageChanges.changedAt), packageChanges.kind);

export const findChanges = (db: DbOrTx, uuids: string[]): Promise<ChangeRow[]> =>
  db.select().from(packageChanges).where(inArray(packageChanges.uuid, uuids)).orderBy(packageChanges.kind);

/** As SQL, changes that ask for an answer: rows `uuid, product_uuid, changed_at, answer_by`. */
export const askingChangesSql: SQL = sql`select c.uuid, c.product_uuid, c.changed_at, c.answer_by
  from ${packageChanges} c where c.answer_by is not null`;
