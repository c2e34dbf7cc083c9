import { RELATIONS } from '@rihlah/contract/people/person-facts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { asStored } from '../relations/relations.ts';

/** Tables whose rows go along as they are, with the columns that say whose they are. */
const MOVED: Record<string, string[]> = {
  orders: ['pilgrim_uuid', 'registrar_uuid', 'link_agent_uuid'],
  agent_links: ['registrar_uuid'],
  agent_ledger: ['registrar_uuid'],
  withdrawals: ['registrar_uuid'],
  documents: ['pilgrim_uuid'],
  lent_steps: ['pilgrim_uuid', 'lender_uuid'],
  follow_links: ['opened_by'],
  additional_documents: ['pilgrim_uuid'],
  travel_documents: ['pilgrim_uuid'],
  visas: ['pilgrim_uuid'],
  passport_movements: ['pilgrim_uuid'],
  notifications: ['person_uuid'],
  message_recipients: ['person_uuid'],
  privacy_requests: ['person_uuid'],
  approvals: ['subject_uuid'],
};

interface Move {
  kept: string;
  other: string;
  /** Whose login stays where both have one. */
  loginOf: string;
  now: Date;
}

/** Moves everything of a record to another of the same person; of what there can be one only, one is left. */
export async function moveRows(tx: Tx, { kept, other, loginOf, now }: Move): Promise<void> {
  await leaveOneDocument(tx, { kept, other, now });
  await leaveOneRequest(tx, { kept, other, now });
  await joinAccounts(tx, kept, other);
  await joinLogins(tx, { kept, other, loginOf });
  for (const [table, columns] of Object.entries(MOVED))
    for (const column of columns.map((name) => sql.identifier(name)))
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${column} = ${kept} where ${column} = ${other}`,
      );
  // The passport that is away is the one to be looked for.
  await tx.execute(sql`delete from passport_places p where p.pilgrim_uuid in (${kept}, ${other})
    and p.place = 'pilgrim' and exists (select 1 from passport_places q
      where q.pilgrim_uuid in (${kept}, ${other}) and q.pilgrim_uuid <> p.pilgrim_uuid
        and (q.place <> 'pilgrim' or q.pilgrim_uuid = ${kept}))`);
  await tx.execute(sql`update passport_places set pilgrim_uuid = ${kept} where pilgrim_uuid = ${other}`);
  await joinRelations(tx, kept, other);
  await joinConsents(tx, kept, other);
}

/** Orders know their pilgrim by the identity number that stays. */
export async function nameOrders(tx: Tx, personUuid: string, nikHash: string): Promise<void> {
  await tx.execute(sql`update orders set pilgrim_nik_hash = ${nikHash} where pilgrim_uuid = ${personUuid}`);
}

/** Of a kind a person has one in view: what was checked before what was not, then the newest. */
async function leaveOneDocument(tx: Tx, { kept, other, now }: Omit<Move, 'loginOf'>): Promise<void> {
  await tx.execute(sql`update documents set rejected_at = ${now.toISOString()}::timestamptz where uuid in (
    select uuid from (select d.uuid, row_number() over (partition by d.kind, d.dose
        order by (d.status = 'Verified') desc, d.created_at desc, d.uuid) as place
      from documents d where d.pilgrim_uuid in (${kept}, ${other}) and d.rejected_at is null
        and (d.kind <> 'covid' or d.dose is not null)) ranked
    where place > 1)`);
}

/** Who asked for the same under both records has one answer to wait for: by the earlier deadline. */
async function leaveOneRequest(tx: Tx, { kept, other, now }: Omit<Move, 'loginOf'>): Promise<void> {
  await tx.execute(sql`update privacy_requests r set ended_at = ${now.toISOString()}::timestamptz, outcome = 'withdrawn'
    where r.person_uuid in (${kept}, ${other}) and r.ended_at is null and exists (select from privacy_requests q
      where q.person_uuid in (${kept}, ${other}) and q.ended_at is null and q.kind = r.kind
        and (q.due_at, q.uuid) < (r.due_at, r.uuid))`);
}

/** The same account at a bank is one. */
async function joinAccounts(tx: Tx, kept: string, other: string): Promise<void> {
  await tx.execute(sql`update withdrawals w set bank_account_uuid = mine.uuid
    from bank_accounts theirs join bank_accounts mine
      on mine.code = theirs.code and mine.account_number = theirs.account_number and mine.registrar_uuid = ${kept}
    where theirs.registrar_uuid = ${other} and w.bank_account_uuid = theirs.uuid`);
  await tx.execute(sql`delete from bank_accounts theirs using bank_accounts mine
    where theirs.registrar_uuid = ${other} and mine.registrar_uuid = ${kept}
      and mine.code = theirs.code and mine.account_number = theirs.account_number`);
  await tx.execute(sql`update bank_accounts set registrar_uuid = ${kept} where registrar_uuid = ${other}`);
}

/** Whoever has two logins keeps the one whose phone stays: nobody else's password opens it. */
async function joinLogins(tx: Tx, { kept, other, loginOf }: Omit<Move, 'now'>): Promise<void> {
  const gone = sql`(select a.uuid from accounts a where a.person_uuid in (${kept}, ${other})
    and a.person_uuid <> ${loginOf} and exists (select 1 from accounts b where b.person_uuid = ${loginOf}))`;
  await tx.execute(
    sql`delete from tokens where session_uuid in (select s.uuid from sessions s where s.account_uuid in ${gone})`,
  );
  // Before its resets, as whoever asks for one locks them.
  await tx.execute(sql`select from accounts where uuid in ${gone} order by uuid for update`);
  for (const table of ['sessions', 'known_devices', 'password_resets'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where account_uuid in ${gone}`);
  await tx.execute(sql`delete from accounts where uuid in ${gone}`);
  await tx.execute(sql`update accounts set person_uuid = ${kept} where person_uuid = ${other}`);
  // A code was sent for a login of the other record.
  await tx.execute(sql`delete from claim_codes where person_uuid = ${other}`);
  for (const table of ['members', 'pending_logins'].map((name) => sql.identifier(name))) {
    await tx.execute(sql`delete from ${table} where person_uuid = ${other}
      and exists (select 1 from ${table} m where m.person_uuid = ${kept})`);
    await tx.execute(sql`update ${table} set person_uuid = ${kept} where person_uuid = ${other}`);
  }
  // Who has a login by now needs none to be opened.
  await tx.execute(sql`delete from pending_logins w where w.person_uuid = ${kept}
    and exists (select 1 from accounts a where a.person_uuid = ${kept})`);
}

/**
 * What was said about the same two people by either record: the newest answer counts, before what is only asked. Nobody
 * is their own agent.
 */
async function joinConsents(tx: Tx, kept: string, other: string): Promise<void> {
  await tx.execute(sql`with moved as (
      delete from agent_consents c where ${other} in (c.pilgrim_uuid, c.agent_uuid)
      returning case when c.pilgrim_uuid = ${other} then ${kept}::uuid else c.pilgrim_uuid end as pilgrim_uuid,
        case when c.agent_uuid = ${other} then ${kept}::uuid else c.agent_uuid end as agent_uuid,
        c.state, c.at, c.order_uuid, c.code_hash, c.attempts),
    said as (
      select * from moved union all
      select pilgrim_uuid, agent_uuid, state, at, order_uuid, code_hash, attempts from agent_consents c
        where ${kept} in (c.pilgrim_uuid, c.agent_uuid) and not ${other} in (c.pilgrim_uuid, c.agent_uuid))
    insert into agent_consents as t (pilgrim_uuid, agent_uuid, state, at, order_uuid, code_hash, attempts)
    select distinct on (pilgrim_uuid, agent_uuid) * from said where pilgrim_uuid <> agent_uuid
      order by pilgrim_uuid, agent_uuid, state = 'asked', at desc
    on conflict (pilgrim_uuid, agent_uuid) do update set state = excluded.state, at = excluded.at,
      order_uuid = excluded.order_uuid, code_hash = excluded.code_hash, attempts = excluded.attempts`);
}

const relationRow = z.object({ uuid: z.string(), isFirst: z.boolean(), relation: z.enum(RELATIONS) });

/** What both were said to be to somebody stays as it is said of the record that stays; nobody is their own relative. */
async function joinRelations(tx: Tx, kept: string, other: string): Promise<void> {
  await tx.execute(sql`delete from person_relations r where ${other} in (r.person_uuid, r.relative_uuid)
    and (${kept} in (r.person_uuid, r.relative_uuid) or exists (select 1 from person_relations m
      where ${kept} in (m.person_uuid, m.relative_uuid)
        and (case when r.person_uuid = ${other} then r.relative_uuid else r.person_uuid end)
          in (m.person_uuid, m.relative_uuid)))`);
  const statement = sql`
    delete from person_relations r where ${other} in (r.person_uuid, r.relative_uuid)
    returning case when r.person_uuid = ${other} then r.relative_uuid else r.person_uuid end as uuid,
      r.person_uuid = ${other} as "isFirst", r.relation`;
  const rows = await queryRows(tx, relationRow, statement);
  for (const { uuid, isFirst, relation } of rows) {
    const kinship = isFirst
      ? { personUuid: kept, relativeUuid: uuid, relation }
      : { personUuid: uuid, relativeUuid: kept, relation };
    const stored = asStored(kinship);
    await tx.execute(sql`insert into person_relations (person_uuid, relative_uuid, relation, updated_at)
      values (${stored.personUuid}, ${stored.relativeUuid}, ${stored.relation}, now())`);
  }
}
