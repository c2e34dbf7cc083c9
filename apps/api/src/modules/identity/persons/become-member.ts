import { eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { members, persons } from './accounts.tables.ts';

/** Any number will do, as long as no other use of advisory locks takes it. */
const MEMBER_IDS_LOCK = 727_010;

/** Members by their ids, each with the keyed hash of their NIK. */
export const findMembers = (db: DbOrTx, memberIds: string[]) =>
  db
    .select({ memberId: members.memberId, personUuid: members.personUuid, nikHash: persons.nikHash })
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.personUuid))
    .where(inArray(members.memberId, memberIds));

export async function findMemberId(db: DbOrTx, personUuid: string): Promise<string | null> {
  const [member] = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(eq(members.personUuid, personUuid));
  return member?.memberId ?? null;
}

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
