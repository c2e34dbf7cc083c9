import {
  DOCUMENT_KINDS,
  type DocumentKind,
  STATES_OF_DOCUMENT,
  type StateOfDocument,
} from '@rihlah/contract/documents/document-state';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { documentStatesAs } from './document-state-sql.ts';
import { additionalDocuments, documents } from './documents.tables.ts';

/** States of documents by kind, those that are there or were refused. */
export const toldStates = z.partialRecord(z.enum(DOCUMENT_KINDS), z.enum(STATES_OF_DOCUMENT));

const statesRow = z.object({ uuid: z.string(), states: toldStates.nullable() });

/**
 * What `findDocumentStates` says of orders, without the days of it: the database weighs the records, because a list of
 * departures is about more than a thousand pilgrims.
 *
 * @returns by order
 */
export async function findDocumentReadiness(
  db: DbOrTx,
  journeys: { orderUuid: string; pilgrimUuid: string }[],
): Promise<Map<string, Record<DocumentKind, StateOfDocument>>> {
  if (journeys.length === 0) return new Map();
  const statement = sql`
    with journey as materialized (select j."orderUuid" as order_uuid, j."pilgrimUuid" as pilgrim_uuid
      from json_to_recordset(${JSON.stringify(journeys)}::json) as j("orderUuid" uuid, "pilgrimUuid" uuid)),
    kind as (${documentStatesAs(sql`d.pilgrim_uuid in (select pilgrim_uuid from journey)`)}),
    paper as (select pilgrim_uuid, json_object_agg(kind, state) as states from kind group by pilgrim_uuid)
    select j.order_uuid as uuid, p.states from journey j left join paper p on p.pilgrim_uuid = j.pilgrim_uuid`;
  const rows = await queryRows(db, statesRow, statement);
  return new Map(rows.map(({ uuid, states }) => [uuid, { ...allDocuments('none'), ...states }]));
}

/**
 * As SQL, the documents of those of some pilgrims of whom one was ever refused: rows `pilgrim_uuid, states`.
 *
 * @param pilgrimUuids a query of one column
 */
export const refusedStatesAs = (pilgrimUuids: SQL): SQL => sql`
  select told.pilgrim_uuid, jsonb_object_agg(told.kind, told.state) as states
  from (${documentStatesAs(sql`d.pilgrim_uuid in (select r.pilgrim_uuid from ${documents} r
    where r.rejected_at is not null and r.rejected_reason is not null and r.pilgrim_uuid in (${pilgrimUuids}))`)}) told
  group by told.pilgrim_uuid`;

/** As SQL, an order in a column and its pilgrim. */
export interface JourneyAs {
  orderUuid: SQL;
  pilgrimUuid: SQL;
}

/**
 * As SQL, whose tickets of orders are there: rows `order_uuid, pilgrim_uuid`; a former pilgrim's is not the next one's.
 *
 * @param orderUuids one column, or a query of one
 */
export const ticketsAs = (orderUuids: SQL): SQL => sql`select distinct a.order_uuid, a.pilgrim_uuid
  from ${additionalDocuments} a where a.type = 'e-ticket' and a.replaced_at is null and a.order_uuid in (${orderUuids})`;

/** As SQL, whether an order's pilgrim has a ticket. */
export const hasTicketAs = ({ orderUuid, pilgrimUuid }: JourneyAs): SQL =>
  sql`exists (select from (${ticketsAs(orderUuid)}) t where t.pilgrim_uuid = ${pilgrimUuid})`;

/** Every kind of document in one state. */
export const allDocuments = (state: StateOfDocument): Record<DocumentKind, StateOfDocument> =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, state])) as Record<DocumentKind, StateOfDocument>;
