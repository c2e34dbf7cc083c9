import { nik } from '@rihlah/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { personsMatching } from '../accounts/persons-matching.ts';
import { orders } from '../orders/orders.tables.ts';
import { ordersOfAccountNumber } from '../payments/orders-of-account-number.ts';

/** Digits that may begin the number of a virtual account, of which there are many. */
const ACCOUNT_DIGITS = 8;

/**
 * Condition on orders that what somebody typed may mean: an order number or a part of it with or without spaces, a part
 * of the pilgrim's or the registrar's name or phone, a whole NIK, or the beginning of a virtual account's number.
 */
export function ordersFound({ encryption }: Pick<Services, 'encryption'>, typed: string): SQL {
  const people = personsMatching(typed);
  const found = [
    sql`select o.uuid from ${orders} o where replace(o.order_id, ' ', '') like ${likeId(typed)}`,
    sql`select o.uuid from ${orders} o where o.pilgrim_uuid in (${people})`,
    sql`select o.uuid from ${orders} o where o.registrar_uuid in (${people})`,
  ];
  const asNik = nik.safeParse(typed);
  if (asNik.success)
    found.push(sql`select o.uuid from ${orders} o where o.pilgrim_nik_hash = ${encryption.hash(asNik.data)}`);
  const digits = typed.replace(/[\s.-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= ACCOUNT_DIGITS) found.push(ordersOfAccountNumber(digits));
  return sql`${orders.uuid} in (${sql.join(found, sql` union `)})`;
}

/** The wildcards of LIKE are letters here. */
const likeId = (typed: string): string =>
  `%${typed
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
