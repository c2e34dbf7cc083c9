import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type StateOfDocument,
} from '@rihlah/contract/documents/document-state';
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { documentStatesAs } from './document-state-sql.ts';
import { additionalDocuments } from './documents.tables.ts';

/** What of the papers of an order's pilgrim is there. */
export interface DocumentReadinessByKind {
  documents: Record<DocumentKind, StateOfDocument>;
  hasVisa: boolean;
  hasTicket: boolean;
}

interface Row extends Record<string, unknown> {
  uuid: string;
  states: Partial<Record<DocumentKind, StateOfDocument>> | null;
  hasVisa: boolean;
  hasTicket: boolean;
}

/**
 * What `findDocumentStates` says of orders, without the days of it: the database weighs the records, because a list of
 * departures is about more than a thousand pilgrims.
 *
 * @returns by order
 */
export async function findDocumentReadiness(
  db: DbOrTx,
  journeys: { orderUuid: string; pilgrimUuid: string }[],
): Promise<Map<string, DocumentReadinessByKind>> {
  if (journeys.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    with journey as materialized (select j."orderUuid" as order_uuid, j."pilgrimUuid" as pilgrim_uuid
      from json_to_recordset(${JSON.stringify(journeys)}::json) as j("orderUuid" uuid, "pilgrimUuid" uuid)),
    kind as (${documentStatesAs(sql`d.pilgrim_uuid in (select pilgrim_uuid from journey)`)}),
    paper as (select pilgrim_uuid, json_object_agg(kind, state) as states from kind group by pilgrim_uuid),
    given as (select a.order_uuid, a.pilgrim_uuid, bool_or(a.type = 'visa') as visa, bool_or(a.type = 'e-ticket') as ticket
      from ${additionalDocuments} a where a.order_uuid in (select order_uuid from journey) and a.replaced_at is null
      group by a.order_uuid, a.pilgrim_uuid)
    select j.order_uuid as uuid, p.states, coalesce(g.visa, false) as "hasVisa", coalesce(g.ticket, false) as "hasTicket"
    from journey j left join paper p on p.pilgrim_uuid = j.pilgrim_uuid
    left join given g on g.order_uuid = j.order_uuid and g.pilgrim_uuid = j.pilgrim_uuid`);
  return new Map(
    rows.map(({ uuid, states, hasVisa, hasTicket }) => [
      uuid,
      { documents: { ...NOTHING, ...states }, hasVisa, hasTicket },
    ]),
  );
}

/** As SQL, whether an order's pilgrim has a visa or a ticket; what was put there for a former pilgrim is not theirs. */
export const hasDocumentAs = (
  type: 'visa' | 'e-ticket',
  { orderUuid, pilgrimUuid }: { orderUuid: SQL; pilgrimUuid: SQL },
): SQL => sql`exists (select from ${additionalDocuments} a where a.order_uuid = ${orderUuid}
  and a.pilgrim_uuid = ${pilgrimUuid} and a.type = ${type} and a.replaced_at is null)`;

const NOTHING = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, 'none'])) as Record<
  DocumentKind,
  StateOfDocument
>;
