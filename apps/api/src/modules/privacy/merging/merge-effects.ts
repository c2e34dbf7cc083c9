import type { MergeBlocker, MergePart, PersonMerge } from '@rihlah/contract/staff/privacy/merge';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import type { Person } from '../../identity/persons/persons.ts';

const balance = (uuid: string): SQL =>
  sql`(select coalesce(sum(l.amount), 0) from agent_ledger l where l.registrar_uuid = ${uuid})`;
const hasLogin = (uuid: string): SQL => sql`exists (select 1 from accounts a where a.person_uuid = ${uuid})`;
const hasMoney = (
  uuid: string,
): SQL => sql`exists (select 1 from agent_ledger l where l.registrar_uuid = ${uuid})
  or exists (select 1 from bank_accounts b where b.registrar_uuid = ${uuid})
  or exists (select 1 from withdrawals w where w.registrar_uuid = ${uuid})`;
const isAway = (uuid: string): SQL =>
  sql`exists (select 1 from passport_places p where p.pilgrim_uuid = ${uuid} and p.place <> 'pilgrim')`;

/** What forbids it, each as a truth. Two logins with money each are two people until somebody has settled one of them. */
const BLOCKERS: Record<MergeBlocker, (kept: string, other: string) => SQL> = {
  sameJourney: (
    kept,
    other,
  ) => sql`exists (select 1 from orders one join products p on p.uuid = one.product_uuid
    join products q on q.departure_uuid = p.departure_uuid join orders two on two.product_uuid = q.uuid
    where one.pilgrim_uuid = ${kept} and two.pilgrim_uuid = ${other} and one.status <> 'Batal' and two.status <> 'Batal')`,
  bothBalances: (kept, other) =>
    sql`${hasLogin(kept)} and ${hasLogin(other)} and ${balance(kept)} <> 0 and ${balance(other)} <> 0`,
  bothPassportsAway: (kept, other) => sql`${isAway(kept)} and ${isAway(other)}`,
  approvals: (kept, other) => sql`exists (select 1 from approvals a where a.decision is null
    and (a.subject_uuid in (${kept}, ${other})
      or a.kind = 'person.merge' and a.input ->> 'other' in (${kept}, ${other})))`,
};

const PARTS: Record<MergePart, (other: string) => SQL> = {
  orders: (other) =>
    sql`(select count(*) from orders o where ${other} in (o.pilgrim_uuid, o.registrar_uuid))`,
  documents: (other) => sql`(select count(*) from documents d where d.pilgrim_uuid = ${other})
    + (select count(*) from additional_documents d where d.pilgrim_uuid = ${other})`,
  accounts: (other) => sql`(select count(*) from bank_accounts b where b.registrar_uuid = ${other})`,
  balance,
  relations: (other) =>
    sql`(select count(*) from person_relations r where ${other} in (r.person_uuid, r.relative_uuid))`,
  inbox: (other) => sql`(select count(*) from notifications n where n.person_uuid = ${other})`,
  login: (other) => sql`(select count(*) from accounts a where a.person_uuid = ${other})`,
};

const truthRow = z.object({ is: z.boolean() });
const sumRow = z.object({ sum: z.coerce.number() });

export async function findMergeBlockers(db: DbOrTx, kept: string, other: string): Promise<MergeBlocker[]> {
  const found: MergeBlocker[] = [];
  for (const blocker of Object.keys(BLOCKERS) as MergeBlocker[]) {
    const { is } = await queryRow(db, truthRow, sql`select (${BLOCKERS[blocker](kept, other)}) as is`);
    if (is) found.push(blocker);
  }
  return found;
}

/**
 * Whether a second person must agree that a record is reached under this phone (decision 0004): it has a login, or will get
 * one, or money, and its phone is another.
 */
export async function takesTwo(
  db: DbOrTx,
  { uuid, phone, verifiedAt }: Person,
  staying: string | null,
): Promise<boolean> {
  if (phone === staying) return false;
  if (verifiedAt) return true;
  return (await queryRow(db, truthRow, sql`select (${hasLogin(uuid)} or ${hasMoney(uuid)}) as is`)).is;
}

/** Rupiah that a record has to draw. */
export async function findBalance(db: DbOrTx, uuid: string): Promise<number> {
  return (await queryRow(db, sumRow, sql`select ${balance(uuid)} as sum`)).sum;
}

export async function findMoves(db: DbOrTx, other: string): Promise<PersonMerge['moves']> {
  const moves: PersonMerge['moves'] = [];
  for (const what of Object.keys(PARTS) as MergePart[]) {
    const { sum } = await queryRow(db, sumRow, sql`select ${PARTS[what](other)} as sum`);
    moves.push({ what, count: sum });
  }
  return moves;
}
