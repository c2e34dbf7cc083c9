import type { DocumentStage } from '@rihlah/contract/document-stage';
import { DOCUMENT_KINDS } from '@rihlah/contract/document-state';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { documents } from './documents.tables.ts';

/**
 * Condition that the documents of the pilgrim in a column are at a stage: identity, supporting document, passport, the
 * latest Covid certificate and the yellow book, as `findDocumentStates` shows them. Each status is looked up by itself
 * in the index, and once, so that the cost is that of the pilgrims asked about, whoever else there is.
 */
export function documentStageIs(stage: DocumentStage, pilgrimUuid: AnyPgColumn): SQL {
  return sql`${documentStageOf(pilgrimUuid)} = ${stage}`;
}

/** The stage that the documents of the pilgrim in a column are at. */
export function documentStageOf(pilgrimUuid: AnyPgColumn | SQL): SQL {
  const statuses = statusesOf(pilgrimUuid).map((status) => sql`((${status}))`);
  return sql`(select case when bool_or(s.status is null) then 'incomplete'
      when bool_and(s.status = 'Verified') then 'complete' else 'waiting' end
    from (values ${sql.join(statuses, sql`, `)}) s(status))`;
}

function statusesOf(pilgrimUuid: AnyPgColumn | SQL): SQL[] {
  return DOCUMENT_KINDS.map(
    (kind) => sql`select d.status from ${documents} d
      where d.pilgrim_uuid = ${pilgrimUuid} and d.kind = ${sql.raw(`'${kind}'`)} and d.rejected_at is null
      order by d.created_at desc limit 1`,
  );
}
