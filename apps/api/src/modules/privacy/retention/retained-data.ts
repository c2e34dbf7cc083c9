import { ENDED } from '@rihlah/rules/orders/order-status';
import { type SQL, sql } from 'drizzle-orm';
import { noneOf } from '../../../infra/one-of.ts';
import { packageDays } from '../../catalog/packages/package-summaries.ts';
import { COMPLAINTS_OF } from '../erasure/erasure-sql.ts';

/** Whether a column of uuids has one of these. */
export const isAmong = (column: SQL, uuids: string[]): SQL =>
  sql`${column} = any(${sql.param(uuids)}::uuid[])`;

const jakartaDay = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Jakarta')::date`;

/** The day on which an order `o` needed nothing any more: the return, or the day on which it was cancelled. */
export const endOfOrder = sql`case when o.status <> 'Batal' then d.returns_on else ${jakartaDay(sql`coalesce(
  (select max(h.at) from order_status_history h where h.order_uuid = o.uuid and h.to_status = 'Batal'), o.created_at)`)} end`;

const isOpenOrder = noneOf(sql`o.status`, ENDED);

/** Complaints `t` that are about the person `s` or that they made themselves, and that nobody has solved. */
const openComplaints = sql`select from complaints t
  where t.state <> 'solved' and ${sql.raw(COMPLAINTS_OF.replaceAll('$1', 's.uuid'))}`;

/**
 * As SQL, everybody of whom there are pictures: `uuid, needed_on, is_open, is_held`. They were needed last on the day of
 * return of the last journey that they were handed in for, or when they were handed in for none; an open order needs them,
 * and an open complaint holds them.
 */
export const photosKept: SQL = sql`(
  select s.uuid,
    greatest(
      (select max(${endOfOrder}) from orders o join ${packageDays} d on d.uuid = o.product_uuid where o.pilgrim_uuid = s.uuid),
      (select ${jakartaDay(sql`max(p.created_at)`)} from documents p where p.pilgrim_uuid = s.uuid),
      (select ${jakartaDay(sql`max(a.created_at)`)} from additional_documents a where a.pilgrim_uuid = s.uuid)) as needed_on,
    exists (select from orders o where o.pilgrim_uuid = s.uuid and ${isOpenOrder}) as is_open,
    exists (${openComplaints}) as is_held
  from (select p.pilgrim_uuid as uuid from documents p join document_pictures q on q.document_uuid = p.uuid
    union select a.pilgrim_uuid from additional_documents a where a.photo <> '') s)`;

/** The first day on which something goes that is kept for some years after the end of the year of a day. */
const afterYears = (day: SQL, years: number): SQL =>
  sql`(date_trunc('year', ${day}) + make_interval(years => ${years + 1}))::date`;

/**
 * As SQL, everybody whose numbers are kept and who has nothing open, as pilgrim, as whoever ordered or as the agent of a
 * link: `uuid, goes_on`.
 *
 * @param years that they are kept after the end of the year of the last journey, order or movement of a balance
 * @param by the last day that is looked at, `YYYY-MM-DD`: whoever came later than the span before it is left out unread
 */
export const numbersKept = (years: number, by: string): SQL => sql`(
  select s.uuid, ${afterYears(
    sql`greatest(${jakartaDay(sql`s.created_at`)},
    (select max(${endOfOrder}) from orders o join ${packageDays} d on d.uuid = o.product_uuid
      where o.pilgrim_uuid = s.uuid or o.registrar_uuid = s.uuid),
    (select ${jakartaDay(sql`max(l.created_at)`)} from agent_ledger l where l.registrar_uuid = s.uuid))`,
    years,
  )} as goes_on
  from persons s where s.numbers_removed_at is null and s.erased_at is null and s.merged_into is null
    and s.created_at < ${by}::date - make_interval(years => ${years})
    and not exists (select from orders o where o.pilgrim_uuid = s.uuid and ${isOpenOrder})
    and not exists (select from orders o where o.registrar_uuid = s.uuid and ${isOpenOrder})
    and not exists (select from orders o where o.link_agent_uuid = s.uuid and ${isOpenOrder}))`;

/** As SQL, packages of which there are lists with numbers, once all their pilgrims are home: `uuid, goes_on`. */
export const listsKept = (years: number): SQL => sql`(
  select s.uuid, ${afterYears(sql`d.returns_on`, years)} as goes_on
  from (select l.product_uuid as uuid from departure_lists l union select f.product_uuid from manifest_freezes f
    union select t.product_uuid from travel_documents t where t.strange_number_sealed is not null) s
  join ${packageDays} d on d.uuid = s.uuid
  where not exists (select from orders o where o.product_uuid = s.uuid and ${isOpenOrder}))`;
