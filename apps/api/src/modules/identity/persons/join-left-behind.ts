import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { systemActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import type { Services } from '../../../infra/services.ts';
import { isJoinableSql, joinDraft } from './join-draft.ts';

export const JOIN_LEFT_BEHIND = 'join-left-behind';

const BATCH = 200;

const pairRow = z.object({ draftUuid: z.string(), knownUuid: z.string() });

/**
 * Makes rows part of their known records that an earlier version, while it serves beside this one, leaves behind: it points the
 * order that is paid at the known record and lets the order's own row stand, not known and with NIK, phone and contact of the
 * record, and on it what was handed in and said. Whoever has placed an order that nobody has paid is not one yet: anybody
 * may have typed who they are. Without such rows nothing happens.
 */
export async function joinLeftBehind(services: Services): Promise<void> {
  const { db, log } = services;
  const statement = sql`
    select d.uuid as "draftUuid", k.uuid as "knownUuid"
    from persons d join persons k on k.nik_hash = d.nik_hash and k.verified_at is not null
      and k.phone is not distinct from d.phone and k.contact_person_uuid is not distinct from d.contact_person_uuid
    where d.verified_at is null and d.merged_into is null and d.erased_at is null
      and ${isJoinableSql(sql`d.uuid`, sql`k.uuid`)}
      and not exists (select from orders o where o.registrar_uuid = d.uuid)
    limit ${BATCH}`;
  for (const pair of await queryRows(db, pairRow, statement))
    try {
      await inTransaction(db, (tx) => joinDraft(tx, services, systemActor(JOIN_LEFT_BEHIND), pair));
    } catch (error) {
      // One that cannot be joined holds up no other.
      log.warn({ err: error, draft: pair.draftUuid }, 'row left behind was not joined');
    }
}
