import type { DocumentStage } from '@rihlah/contract/document-stage';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { documentStages } from './documents.tables.ts';

/**
 * Condition that the documents of the pilgrim in a column are at a stage: identity, supporting document, passport, the
 * latest Covid certificate and the yellow book, as `findDocumentStates` shows them.
 */
export const documentStageIs = (stage: DocumentStage, pilgrimUuid: AnyPgColumn): SQL =>
  sql`coalesce((select s.stage from ${documentStages} s where s.pilgrim_uuid = ${pilgrimUuid}), 'incomplete') = ${stage}`;
