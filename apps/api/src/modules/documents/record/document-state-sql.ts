import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { documents } from './documents.tables.ts';

/**
 * As SQL what `documentState` of the rules says, for lists that the database filters and counts: rows `pilgrim_uuid, kind,
 * state`, one for each kind that is there or was refused. A test compares both over all combinations of doses.
 *
 * @param isOf condition on the documents `d` that tells whose they are
 */
export const documentStatesAs = (isOf: SQL): SQL => sql`select told.pilgrim_uuid, told.kind,
    case when bool_or(told.is_rejected) then 'rejected' when bool_or(told.status = 'Unverified') then 'waiting'
      else 'verified' end as state
  from (select distinct on (d.pilgrim_uuid, d.kind, d.dose) d.pilgrim_uuid, d.kind, d.status,
      d.rejected_at is not null as is_rejected
    from ${documents} d where ${isOf} and (d.rejected_at is null or d.rejected_reason is not null)
    order by d.pilgrim_uuid, d.kind, d.dose, d.created_at desc, d.uuid desc) told
  group by told.pilgrim_uuid, told.kind`;

/** Condition that the documents of the pilgrim in a column are at a stage. */
export const documentStageIs = (stage: DocumentStage, pilgrimUuid: AnyPgColumn): SQL =>
  sql`${documentStageSql(pilgrimUuid)} = ${stage}`;

/** The stage that the documents of the pilgrim in a column are at, as `documentStage` of the rules says. */
export const documentStageSql = (pilgrimUuid: AnyPgColumn | SQL): SQL =>
  sql`(select case when count(*) filter (where s.state <> 'rejected') < ${sql.raw(`${DOCUMENT_KINDS.length}`)} then 'incomplete'
      when bool_and(s.state = 'verified') then 'complete' else 'waiting' end
    from (${documentStatesAs(sql`d.pilgrim_uuid = ${pilgrimUuid}`)}) s)`;
