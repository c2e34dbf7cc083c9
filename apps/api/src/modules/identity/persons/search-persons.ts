import { phoneSought } from '@rihlah/contract/wire/clean-text';
import { nik } from '@rihlah/contract/wire/primitives';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { persons } from './accounts.tables.ts';
import type { Person } from './persons.ts';

export interface Sought {
  name: string;
  /** The beginning of a phone, 08…. */
  phone: string | null;
  /** Keyed, of a whole NIK. */
  nikHash: string | null;
}

/** What a text may mean of a person; every search for people asks this. @param text cleaned, as calls take it */
export function soughtIn(encryption: Encryption, text: string): Sought {
  const asNik = nik.safeParse(text);
  return {
    name: text,
    phone: phoneSought(text),
    nikHash: asNik.success ? encryption.hash(asNik.data) : null,
  };
}

export const isSought = (
  person: Pick<Person, 'name' | 'phone' | 'nikHash'>,
  { name, phone, nikHash }: Sought,
): boolean =>
  nikHash === null
    ? person.name.toLowerCase().includes(name.toLowerCase()) ||
      (phone !== null && person.phone?.startsWith(phone) === true)
    : person.nikHash === nikHash;

/** As `isSought`, of the row `n` of persons in SQL. The wildcards of LIKE are letters here. */
function soughtSql({ name, phone, nikHash }: Sought): SQL {
  if (nikHash !== null) return sql`n.nik_hash = ${nikHash}`;
  const named = sql`n.name ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`;
  return phone === null ? named : sql`(${named} or n.phone like ${`${phone}%`})`;
}

/** As SQL, a query of agents `uuid, name, phone, agent_since`; of all of them where nobody is sought. */
export const agentPersons = (sought: Sought | null): SQL =>
  sql`select n.uuid, n.name, n.phone, n.agent_since from ${persons} n where n.agent_since is not null
    ${sought ? sql`and ${soughtSql(sought)}` : sql``}`;

/** As SQL, a query of the uuids of those who are known by a NIK. */
export const personsOfNik = (nikHash: string): SQL =>
  sql`select n.uuid from ${persons} n where n.nik_hash = ${nikHash} and n.verified_at is not null`;

/** As SQL, a query of the uuids of those who are sought. */
export const personsLike = (sought: Sought): SQL =>
  sql`select n.uuid from ${persons} n where n.erased_at is null and n.merged_into is null and ${soughtSql(sought)}`;

/** Persons who are sought, the newest first. */
export function findPersonsLike(
  db: DbOrTx,
  { sought, limit }: { sought: Sought; limit: number },
): Promise<Person[]> {
  return db
    .select()
    .from(persons)
    .where(sql`${persons.uuid} in (${personsLike(sought)})`)
    .orderBy(desc(persons.createdAt), persons.uuid)
    .limit(limit);
}
