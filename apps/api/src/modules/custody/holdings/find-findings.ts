import type { FindingKind } from '@rihlah/contract/staff/custody/findings';
import { isPassportLongEnough, PASSPORT_MONTHS } from '@rihlah/rules/documents/passport-validity';
import { AWAITING_FIRST_PAYMENT, PAST_CHANGING } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { noneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import { packageDays } from '../../catalog/packages/package-summaries.ts';
import { livePassportsSql } from '../../documents/record/find-passport-number.ts';
import { personNumbersSql } from '../../identity/persons/persons.ts';
import { orderKeysSql, saidExpiriesSql } from '../../orders/record/order-queries.ts';
import { passportPlaces } from '../passports/passports.tables.ts';

/** One person of what was found; without a journey to come `order` is null. */
export interface FoundSide {
  person: string;
  order: string | null;
}

export interface Found {
  kind: FindingKind;
  /** What it is about and which facts: when they change it is another, which nobody has noted as known. */
  key: string;
  sides: FoundSide[];
  /** Of a passport its last day. */
  expired?: string;
}

/** More than anybody reads; what is mended makes room. */
const MOST = 500;

type Searched = Pick<Services, 'db' | 'clock' | 'encryption'>;

/**
 * What can be wrong with passports, numbers and journeys to come, found by itself (specification 4, screen 6). What is
 * mended is not found again: nothing is stored of it.
 */
export async function findFindings(services: Searched): Promise<Found[]> {
  const journeys = sql`(select * from (${journeysSql(services, {}, null)}) j
    where j.departs_on >= ${jakartaDate(services.clock.now())}::date
      and ${noneOf(sql`j.status`, PAST_CHANGING)})`;
  const expiring = await findExpiring(services, journeys);
  const shared = [
    ...(await findShared(services, journeys, 'passport')),
    ...(await findShared(services, journeys, 'nik')),
  ];
  return [
    ...expiring,
    ...shared,
    ...(await findOverlapping(services, journeys)),
    ...(await findLeft(services)),
  ];
}

const expiringRow = z.object({
  order: z.string(),
  person: z.string(),
  departsOn: z.string(),
  expired: z.string(),
});

/** The passport that was handed in counts; before that, what was said when ordering. */
async function findExpiring({ db }: Searched, journeys: SQL): Promise<Found[]> {
  const statement = sql`
    select * from (
      select j.order_uuid as "order", j.pilgrim_uuid as person, j.departs_on::text as "departsOn",
        coalesce(p.expired, said.passport_expiry)::text as expired
      from ${journeys} j
      left join (${livePassportsSql}) p on p.pilgrim_uuid = j.pilgrim_uuid
      left join (${saidExpiriesSql}) said on said.uuid = j.order_uuid) found
    where found.expired::date < found."departsOn"::date + ${PASSPORT_MONTHS} * interval '1 month' + interval '3 days'
    order by found."departsOn", found."order" limit ${MOST}`;
  const rows = await queryRows(db, expiringRow, statement);
  // A month that lacks a day is the rule's business, not the database's.
  return rows
    .filter(({ expired, departsOn }) => !isPassportLongEnough(expired, departsOn))
    .map(({ order, person, expired, departsOn }) => ({
      kind: 'expiry' as const,
      key: `expiry:${order}:${expired}:${departsOn}`,
      expired,
      sides: [{ person, order }],
    }));
}

/** As SQL, `person, number` by which people are compared. */
const NUMBERS: Record<'passport' | 'nik', SQL> = {
  passport: sql`select n.uuid as person, n.passport_number_hash as number from (${personNumbersSql}) n
      where n.passport_number_hash is not null
    union select p.pilgrim_uuid, p.number_hash from (${livePassportsSql}) p where p.number_hash is not null`,
  nik: sql`select n.uuid as person, n.nik_hash as number from (${personNumbersSql}) n`,
};

const pairRow = z.object({
  one: z.string(),
  other: z.string(),
  order: z.string().nullable(),
  otherOrder: z.string().nullable(),
});

/**
 * The same number on two people who travel, or on two who are known and one travels. An order that is not paid yet has a
 * row of its own for somebody who is known: with the same NIK and the same name it is the same person. What a lapsed
 * order left says nothing.
 */
async function findShared({ db }: Searched, journeys: SQL, kind: 'passport' | 'nik'): Promise<Found[]> {
  const differs =
    kind === 'passport' ? sql`a.nik_hash <> b.nik_hash` : sql`lower(trim(a.name)) <> lower(trim(b.name))`;
  const isKnown = sql`a.verified_at is not null and b.verified_at is not null`;
  const statement = sql`
    with journey as materialized ${journeys}, number as (${NUMBERS[kind]}),
    pair as (
      select distinct least(n.person, m.person) as one, greatest(n.person, m.person) as other
      from journey j join number n on n.person = j.pilgrim_uuid
      join number m on m.number = n.number and m.person <> n.person)
    select pair.one, pair.other, first.order_uuid as "order", second.order_uuid as "otherOrder"
    from pair
    join (${personNumbersSql}) a on a.uuid = pair.one
    join (${personNumbersSql}) b on b.uuid = pair.other and ${differs}
    left join lateral (select j.order_uuid from journey j where j.pilgrim_uuid = pair.one
      order by j.departs_on limit 1) first on true
    left join lateral (select j.order_uuid from journey j where j.pilgrim_uuid = pair.other
      order by j.departs_on limit 1) second on true
    where first.order_uuid is not null and second.order_uuid is not null or ${isKnown}
    order by pair.one, pair.other limit ${MOST}`;
  const rows = await queryRows(db, pairRow, statement);
  return rows.map(({ one, other, order, otherOrder }) => ({
    kind,
    key: `${kind}:${one}:${other}`,
    sides: [
      { person: one, order },
      { person: other, order: otherOrder },
    ],
  }));
}

const overlapRow = pairRow.extend({ order: z.string(), otherOrder: z.string(), days: z.string() });

/** Journeys of one person, whatever row of theirs is on it, of which one begins before the other is back. */
async function findOverlapping({ db }: Searched, journeys: SQL): Promise<Found[]> {
  const statement = sql`
    with journey as materialized (select j.*, d.returns_on from ${journeys} j
      join ${packageDays} d on d.uuid = j.product_uuid
      where j.status <> all(${sql.param(AWAITING_FIRST_PAYMENT)}::text[]))
    select a.pilgrim_uuid as one, b.pilgrim_uuid as other, a.order_uuid as "order", b.order_uuid as "otherOrder",
      a.departs_on || ':' || a.returns_on || ':' || b.departs_on || ':' || b.returns_on as days
    from journey a join journey b on b.nik_hash = a.nik_hash and b.order_uuid > a.order_uuid
      and a.departs_on <= b.returns_on and b.departs_on <= a.returns_on
    order by a.departs_on, a.order_uuid, b.order_uuid limit ${MOST}`;
  const rows = await queryRows(db, overlapRow, statement);
  return rows.map(({ one, other, order, otherOrder, days }) => ({
    kind: 'overlap' as const,
    key: `overlap:${order}:${otherOrder}:${days}`,
    sides: [
      { person: one, order },
      { person: other, order: otherOrder },
    ],
  }));
}

const leftRow = z.object({ person: z.string(), order: z.string(), version: z.int() });

/** Passports that nobody reaches by their order: another took the place before they had to go back first. */
async function findLeft({ db }: Searched): Promise<Found[]> {
  const held = sql`select h.order_uuid from ${passportPlaces} h where h.place <> 'pilgrim'`;
  const statement = sql`
    select p.pilgrim_uuid as person, p.order_uuid as "order", p.version from ${passportPlaces} p
    join (${orderKeysSql(held)}) o on o.uuid = p.order_uuid and o.pilgrim_uuid <> p.pilgrim_uuid
    where p.place <> 'pilgrim' order by p.pilgrim_uuid limit ${MOST}`;
  const rows = await queryRows(db, leftRow, statement);
  return rows.map(({ person, order, version }) => ({
    kind: 'left' as const,
    key: `left:${person}:${version}`,
    sides: [{ person, order }],
  }));
}
