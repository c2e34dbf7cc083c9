import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { members, persons } from './accounts.tables.ts';

/** Members by their ids, each with the keyed hash of their NIK. */
export const findMembers = (db: DbOrTx, memberIds: string[]) =>
  db
    .select({ memberId: members.memberId, personUuid: members.personUuid, nikHash: persons.nikHash })
    .from(members)
    .innerJoin(persons, eq(persons.uuid, members.personUuid))
    .where(inArray(members.memberId, memberIds));

/** The member id that a person earned with a finished trip. */
export async function findMemberId(db: DbOrTx, personUuid: string): Promise<string | null> {
  const [member] = await db
    .select({ memberId: members.memberId })
    .from(members)
    .where(eq(members.personUuid, personUuid));
  return member?.memberId ?? null;
}
