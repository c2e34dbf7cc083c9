import { sql } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import { members } from './accounts.tables.ts';
import { findMemberId } from './member-ids.ts';

/** Any number will do, as long as no other use of advisory locks takes it. */
const MEMBER_IDS_LOCK = 727_010;

/**
 * Makes a traveller a member with the next id (`RHM-00042`); one who is a member already stays so.
 *
 * @returns their member id
 */
export async function becomeMember(tx: Tx, personUuid: string, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MEMBER_IDS_LOCK})`);
  await tx.execute(sql`
    insert into ${members} (member_id, person_uuid, created_at)
    select 'RHM-' || lpad((coalesce(max(substring(member_id from '^RHM-([0-9]{1,9})$')::int), 0) + 1)::text, 5, '0'),
      ${personUuid}::uuid, ${now.toISOString()}::timestamptz
    from ${members}
    having count(*) filter (where person_uuid = ${personUuid}::uuid) = 0`);
  const memberId = await findMemberId(tx, personUuid);
  if (memberId === null) throw new Error(`${personUuid} did not become a member`);
  return memberId;
}
