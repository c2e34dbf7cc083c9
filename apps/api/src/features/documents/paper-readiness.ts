import { DOCUMENT_KINDS } from '@rihlah/contract/document-state';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { documentStatesAs } from './document-state-sql.ts';
import { additionalDocuments } from './documents.tables.ts';

/** How far the papers of an order are, in the words of a count. */
export type PaperReadiness = {
  /** Every document of the pilgrim is verified. */
  isVerified: boolean;
  /** One was refused and has not been handed in again. */
  isRejected: boolean;
  hasVisa: boolean;
  hasTicket: boolean;
};

/**
 * What `findDocumentStates` says of orders, as far as it is counted: the database counts, because a list of departures is
 * about more than a thousand pilgrims.
 *
 * @returns by order
 */
export async function findPaperReadiness(
  db: DbOrTx,
  journeys: { orderUuid: string; pilgrimUuid: string }[],
): Promise<Map<string, PaperReadiness>> {
  if (journeys.length === 0) return new Map();
  const { rows } = await db.execute<PaperReadiness & { uuid: string }>(sql`
    with journey as materialized (select j."orderUuid" as order_uuid, j."pilgrimUuid" as pilgrim_uuid
      from json_to_recordset(${JSON.stringify(journeys)}::json) as j("orderUuid" uuid, "pilgrimUuid" uuid)),
    kind as (${documentStatesAs(sql`d.pilgrim_uuid in (select pilgrim_uuid from journey)`)}),
    paper as (select pilgrim_uuid, count(*) filter (where state = 'verified') = ${DOCUMENT_KINDS.length} as verified,
        bool_or(state = 'rejected') as rejected from kind group by pilgrim_uuid),
    given as (select a.order_uuid, a.pilgrim_uuid, bool_or(a.type = 'visa') as visa, bool_or(a.type = 'e-ticket') as ticket
      from ${additionalDocuments} a where a.order_uuid in (select order_uuid from journey) and a.replaced_at is null
      group by a.order_uuid, a.pilgrim_uuid)
    select j.order_uuid as uuid, coalesce(p.verified, false) as "isVerified", coalesce(p.rejected, false) as "isRejected",
      coalesce(g.visa, false) as "hasVisa", coalesce(g.ticket, false) as "hasTicket"
    from journey j left join paper p on p.pilgrim_uuid = j.pilgrim_uuid
    left join given g on g.order_uuid = j.order_uuid and g.pilgrim_uuid = j.pilgrim_uuid`);
  return new Map(rows.map(({ uuid, ...readiness }) => [uuid, readiness]));
}
