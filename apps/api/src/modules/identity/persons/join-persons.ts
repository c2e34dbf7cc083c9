import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { accounts, persons } from './accounts.tables.ts';
import { moveContacts } from './find-account.ts';
import type { Person } from './persons.ts';

/** Records that were found to be of a person and have gone into theirs. */
export const findMerged = (db: DbOrTx, uuid: string): Promise<Person[]> =>
  db.select().from(persons).where(eq(persons.mergedInto, uuid));

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/**
 * Writes two records of one person as one, once everything of the other has moved: the chosen values, known and agent since
 * the earlier of both. A login keeps its user name (`renumberPerson`).
 *
 * @returns the record that stays
 */
export async function joinPersons(
  db: DbOrTx,
  kept: Person,
  other: Person,
  chosen: Partial<Person>,
): Promise<Person> {
  const gone = { mergedInto: kept.uuid, verifiedAt: null, agentSince: null };
  await db.update(persons).set(gone).where(eq(persons.uuid, other.uuid));
  await db.update(persons).set({ mergedInto: kept.uuid }).where(eq(persons.mergedInto, other.uuid));
  await moveContacts(db, { from: other.uuid, to: kept.uuid });
  const joined = {
    ...chosen,
    verifiedAt: earlier(kept.verifiedAt, other.verifiedAt),
    agentSince: earlier(kept.agentSince, other.agentSince),
    createdAt: earlier(kept.createdAt, other.createdAt) ?? kept.createdAt,
  };
  const [person] = await db.update(persons).set(joined).where(eq(persons.uuid, kept.uuid)).returning();
  if (!person) throw new Error(`no person ${kept.uuid}`);
  await db.update(accounts).set({ firstName: person.name }).where(eq(accounts.personUuid, kept.uuid));
  return person;
}

export const findTwins = (db: DbOrTx, { uuid, nikHash, passportNumberHash }: Person): Promise<Person[]> =>
  db
    .select()
    .from(persons)
    .where(
      and(
        ne(persons.uuid, uuid),
        isNull(persons.mergedInto),
        or(
          eq(persons.nikHash, nikHash),
          passportNumberHash ? eq(persons.passportNumberHash, passportNumberHash) : undefined,
        ),
      ),
    );
