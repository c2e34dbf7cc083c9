import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type StateOfDocument,
} from '@rihlah/contract/documents/document-state';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { documentStatesAs } from './document-state-sql.ts';
import { additionalDocuments, documents } from './documents.tables.ts';

interface Row extends Record<string, unknown> {
  uuid: string;
  states: Partial<Record<DocumentKind, StateOfDocument>> | null;
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
): Promise<Map<string, Record<DocumentKind, StateOfDocument>>> {
  if (journeys.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    with journey as materialized (select j."orderUuid" as order_uuid, j."pilgrimUuid" as pilgrim_uuid
      from json_to_recordset(${JSON.stringify(journeys)}::json) as j("orderUuid" uuid, "pilgrimUuid" uuid)),
    kind as (${documentStatesAs(sql`d.pilgrim_uuid in (select pilgrim_uuid from journey)`)}),
    paper as (select pilgrim_uuid, json_object_agg(kind, state) as states from kind group by pilgrim_uuid)
    select j.order_uuid as uuid, p.states from journey j left join paper p on p.pilgrim_uuid = j.pilgrim_uuid`);
  return new Map(rows.map(({ uuid, states }) => [uuid, { ...NOTHING, ...states }]));
}

/** Visas and tickets that are there, by order; what was put there for a former pilgrim is not theirs. */
export async function findGivenDocuments(
  db: DbOrTx,
  orders: { uuid: string; pilgrimUuid: string }[],
): Promise<Map<string, { hasVisa: boolean; hasTicket: boolean }>> {
  const { orderUuid, pilgrimUuid, type, replacedAt } = additionalDocuments;
  const rows = await db
    .select({
      orderUuid,
      pilgrimUuid,
      hasVisa: sql<boolean>`bool_or(${type} = 'visa')`,
      hasTicket: sql<boolean>`bool_or(${type} = 'e-ticket')`,
    })
    .from(additionalDocuments)
    .where(and(oneOf(orderUuid, pluck(orders, 'uuid')), isNull(replacedAt)))
    .groupBy(orderUuid, pilgrimUuid);
  const pilgrims = new Map(orders.map((order) => [order.uuid, order.pilgrimUuid]));
  const own = rows.filter((row) => pilgrims.get(row.orderUuid) === row.pilgrimUuid);
  return new Map(own.map((row) => [row.orderUuid, row]));
}

/** Those of some pilgrims of whose documents one was ever refused. */
export async function findRefusedPilgrims(db: DbOrTx, pilgrimUuids: string[]): Promise<Set<string>> {
  const { pilgrimUuid, rejectedAt, rejectedReason } = documents;
  const rows = await db
    .selectDistinct({ pilgrimUuid })
    .from(documents)
    .where(and(oneOf(pilgrimUuid, pilgrimUuids), isNotNull(rejectedAt), isNotNull(rejectedReason)));
  return new Set(pluck(rows, 'pilgrimUuid'));
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
