import { type SQL, sql } from 'drizzle-orm';
import { persons } from './accounts.tables.ts';

/** Letter for letter whatever the case: the wildcards of LIKE are letters here. */
const part = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * As SQL, a query of the uuids of people whose name has a part, or whose phone begins with it: `0812…`, `+62812…` and
 * `812…` are one number.
 */
export function personsMatching(typed: string): SQL {
  const digits = typed.replace(/[\s.+()-]/g, '');
  if (!/^\d{4,}$/.test(digits))
    return sql`select n.uuid from ${persons} n where n.name ilike ${`%${part(typed)}%`}`;
  const phone = `0${digits.replace(/^(62|0)/, '')}`;
  return sql`select n.uuid from ${persons} n where n.phone like ${`${phone}%`}`;
}

/** People who are looked at for their orders when many have the same name. */
const HEADS = 50;

/** As SQL, rows `uuid, name, is_agent` of the first known people that a text may mean. */
export const personHeads = (typed: string): SQL =>
  sql`select k.uuid, k.name, k.agent_since is not null as is_agent from ${persons} k
    where k.known_at is not null and k.uuid in (${personsMatching(typed)}) limit ${HEADS}`;
