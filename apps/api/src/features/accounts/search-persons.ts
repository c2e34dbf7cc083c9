import { and, desc, eq, ilike, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { persons } from './accounts.tables.ts';
import type { Person } from './persons.ts';

/** As SQL, a query of agents `uuid, name, phone, agent_since`. @param search a part of a name or the beginning of a phone */
export const agentPersons = (search: string | undefined): SQL => {
  const part = search?.replace(/[\\%_]/g, '\\$&');
  return sql`select n.uuid, n.name, n.phone, n.agent_since from ${persons} n where n.agent_since is not null
    ${part ? sql`and (n.name ilike ${`%${part}%`} or n.phone like ${`${part}%`})` : sql``}`;
};

/** Persons with a part of a name or the beginning of a phone, or with an identity number, the newest first. */
export function findPersonsLike(
  db: DbOrTx,
  { text, nikHash, limit }: { text: string; nikHash: string | null; limit: number },
): Promise<Person[]> {
  const part = text.replace(/[\\%_]/g, '\\$&');
  const phone = part.replace(/[\s.()-]/g, '').replace(/^\+?62(?=8)/, '0');
  return db
    .select()
    .from(persons)
    .where(
      and(
        isNull(persons.erasedAt),
        isNull(persons.mergedInto),
        nikHash
          ? eq(persons.nikHash, nikHash)
          : or(
              ilike(persons.name, `%${part}%`),
              /^0\d+$/.test(phone) ? like(persons.phone, `${phone}%`) : undefined,
            ),
      ),
    )
    .orderBy(desc(persons.createdAt), persons.uuid)
    .limit(limit);
}
