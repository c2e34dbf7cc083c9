import type { ErasureBlocker, ErasurePart, PersonErasure } from '@rihlah/contract/staff/privacy/erasure';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { noneOf } from '../../../infra/one-of.ts';
import {
  formerOrders,
  linkOrders,
  ownComplaints,
  ownDocuments,
  ownJourneys,
  ownOrders,
  ownSubjects,
  placedBills,
  placedOrders,
} from './erasure-sql.ts';

/** After the last journey, without a request. Decision 0129. */
const RETENTION_MONTHS = 60;

type Effects = Omit<PersonErasure, 'erasedAt'>;

/** What forbids it now, each as a number that must be 0. */
const BLOCKERS: Record<ErasureBlocker, (uuid: string) => SQL> = {
  openOrders: (uuid) => sql`(select count(*) from orders o
    where (o.uuid in ${placedOrders(uuid)} or o.uuid in ${linkOrders(uuid)})
    and ${noneOf(sql`o.status`, ENDED)})`,
  passportAway: (uuid) => sql`(select count(*) from passport_places p where p.pilgrim_uuid = ${uuid}
    and p.place <> 'pilgrim')`,
  balance: (uuid) =>
    sql`(select coalesce(sum(l.amount), 0) from agent_ledger l where l.registrar_uuid = ${uuid})`,
  withdrawals: (uuid) => sql`(select count(*) from withdrawals w where w.registrar_uuid = ${uuid}
    and w.status = 'Requested')`,
  moneyInReview: (uuid) => sql`(select count(*) from payments m where m.state = 'review'
    and (m.bill_uuid in ${placedBills(uuid)} or m.virtual_account_uuid in
      (select s.account_uuid from account_bills s where s.bill_uuid in ${placedBills(uuid)})))`,
  complaints: (uuid) => sql`(select count(*) from complaints c where c.uuid in ${ownComplaints(uuid)}
    and c.state <> 'solved')`,
  approvals: (
    uuid,
  ) => sql`(select count(*) from approvals a where a.decision is null and a.kind <> 'person.erase'
    and a.subject_uuid in (${ownSubjects(uuid)}))`,
  exportRequest: (uuid) => sql`(select count(*) from privacy_requests r where r.person_uuid = ${uuid}
    and r.kind = 'export' and r.ended_at is null)`,
};

const GOES: Record<ErasurePart, (uuid: string) => SQL> = {
  documents: (uuid) => sql`(select count(*) from documents d where d.uuid in ${ownDocuments(uuid)})
    + (select count(*) from additional_documents d where d.pilgrim_uuid = ${uuid})`,
  lists: (uuid) => sql`(select count(*) from departure_lists l where l.product_uuid in ${ownJourneys(uuid)})`,
  login: (uuid) => sql`(select count(*) from accounts a where a.person_uuid = ${uuid})`,
  inbox: (uuid) => sql`(select count(*) from notifications n where n.person_uuid = ${uuid})`,
  relations: (uuid) => sql`(select count(*) from person_relations r
    where r.person_uuid = ${uuid} or r.relative_uuid = ${uuid})`,
  notes: (uuid) => sql`(select count(*) from order_notes n where n.order_uuid in ${ownOrders(uuid)})`,
};

const countRow = z.object({ count: z.coerce.number() });

async function countAll<K extends string>(
  db: DbOrTx,
  counts: Record<K, (uuid: string) => SQL>,
  uuid: string,
): Promise<{ what: K; count: number }[]> {
  const list: { what: K; count: number }[] = [];
  for (const what of Object.keys(counts) as K[]) {
    const { count } = await queryRow(db, countRow, sql`select ${counts[what](uuid)} as count`);
    list.push({ what, count });
  }
  return list;
}

export const findBlockers = async (db: DbOrTx, personUuid: string): Promise<Effects['blockers']> =>
  (await countAll(db, BLOCKERS, personUuid)).filter(({ count }) => count !== 0);

const lastRow = z.object({ day: z.string().nullable() });

/**
 * The day after which somebody may be erased unasked: five years after their last journey, also of one that they gave away or
 * that came by their link. `YYYY-MM-DD`
 */
export async function retainedUntil(db: DbOrTx, personUuid: string): Promise<string> {
  const statement = sql`
    select greatest(max(p.departure_date), max((o.created_at at time zone 'Asia/Jakarta')::date))::text as day
    from orders o join products p on p.uuid = o.product_uuid
    where o.uuid in ${placedOrders(personUuid)} or o.uuid in ${formerOrders(personUuid)}
      or o.uuid in ${linkOrders(personUuid)}`;
  const { day } = await queryRow(db, lastRow, statement);
  return addMonths(day ?? '1970-01-01', RETENTION_MONTHS);
}

const keptRow = z.object({ orders: z.coerce.number(), paidBills: z.coerce.number() });

export async function erasureEffects(db: DbOrTx, personUuid: string, now: Date): Promise<Effects> {
  const until = await retainedUntil(db, personUuid);
  const statement = sql`
    select (select count(*) from orders o where o.uuid in ${placedOrders(personUuid)}) as orders,
      (select count(*) from bills b where b.uuid in ${placedBills(personUuid)} and b.status = 'paid') as "paidBills"`;
  const stays = await queryRow(db, keptRow, statement);
  return {
    blockers: await findBlockers(db, personUuid),
    goes: await countAll(db, GOES, personUuid),
    stays,
    retainedUntil: until,
    isRetentionOver: until < jakartaDate(now),
  };
}
