import type { StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import { cleanDigits, phoneSought } from '@rihlah/contract/wire/clean-text';
import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { personsOfNik, soughtIn } from '../../identity/persons/search-persons.ts';
import { orderSearch } from './order-search.tables.ts';

/** An order that nobody has paid is about to lapse so many hours before its window closes. */
const LAPSING_HOURS = 6;

export interface Scope {
  /** Those that the viewer works for; null: all. */
  branchUuids: string[] | null;
  now: Date;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** A Jakarta day's first moment. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Asia/Jakarta')`;

export function orderConditions(
  services: Pick<Services, 'encryption'>,
  filter: StaffOrderFilter,
  { branchUuids, now, today }: Scope,
): SQL[] {
  const t = orderSearch;
  const is: (SQL | undefined)[] = [
    branchUuids ? inArray(t.branchUuid, branchUuids) : undefined,
    filter.branch && inArray(t.branchUuid, filter.branch),
    filter.status && inArray(t.status, filter.status),
    filter.order && inArray(t.orderUuid, filter.order),
    filter.package ? eq(t.productUuid, filter.package) : undefined,
    filter.agent ? eq(t.registrarUuid, filter.agent) : undefined,
    filter.departsFrom ? gte(t.departsOn, filter.departsFrom) : undefined,
    filter.departsTo ? lte(t.departsOn, filter.departsTo) : undefined,
    filter.createdFrom ? sql`${t.createdAt} >= ${startOf(filter.createdFrom)}` : undefined,
    filter.createdTo ? sql`${t.createdAt} < ${startOf(filter.createdTo)} + interval '1 day'` : undefined,
    filter.documents && eq(t.stage, filter.documents),
    filter.bills && billsAre(filter.bills, today),
    filter.lapsing ? isLapsing(now) : undefined,
    filter.search ? matchesOrder(services, filter.search) : undefined,
  ];
  return is.filter((condition) => condition !== undefined);
}

function billsAre(state: NonNullable<StaffOrderFilter['bills']>, today: string): SQL {
  if (state === 'overdue') return lt(orderSearch.dueOn, today);
  return state === 'unpaid' ? gt(orderSearch.unpaidAmount, 0) : eq(orderSearch.unpaidAmount, 0);
}

const isLapsing = (now: Date): SQL => sql`(${inArray(orderSearch.status, AWAITING_FIRST_PAYMENT)}
  and ${orderSearch.expiresAt} > ${now.toISOString()}::timestamptz
  and ${orderSearch.expiresAt} <= ${now.toISOString()}::timestamptz + ${LAPSING_HOURS} * interval '1 hour')`;

/**
 * Whether what somebody typed may mean an order: a part of its number with or without spaces, of the pilgrim's or the
 * registrar's name or phone, of the number of a virtual account; or a whole NIK of either.
 */
export function matchesOrder({ encryption }: Pick<Services, 'encryption'>, typed: string): SQL | undefined {
  const { nikHash } = soughtIn(encryption, typed);
  return or(
    ...spellings(typed).map(isIn),
    nikHash ? eq(orderSearch.nikHash, nikHash) : undefined,
    nikHash ? sql`${orderSearch.registrarUuid} = any(array(${personsOfNik(nikHash)}))` : undefined,
  );
}

/**
 * Whether the words of an order have a text: somewhere, or one of them begins with it where it is of two letters or the
 * first digits of a phone, which would be somewhere in too many.
 */
const isIn = (text: string): SQL =>
  /^([a-z]{1,2}|0\d+)$/.test(text)
    ? sql`to_tsvector('simple', ${orderSearch.words}) @@ ${`'${text}':*`}::tsquery`
    : sql`${orderSearch.words} like ${`%${escapeLike(text)}%`}`;

/** How the words of an order may spell it: as typed, a number without what parts its digits, a phone as it is kept. */
function spellings(typed: string): string[] {
  const small = typed.toLowerCase();
  const phone = phoneSought(small);
  const number = cleanDigits(small);
  return [...new Set([small, ...(/^(rhl)?\d+$/.test(number) ? [number] : []), ...(phone ? [phone] : [])])];
}

/** The wildcards of LIKE are letters here. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
