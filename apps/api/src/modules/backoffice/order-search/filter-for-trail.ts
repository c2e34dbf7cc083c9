import type { StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import { nik } from '@rihlah/contract/wire/primitives';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';

/**
 * In the audit log stands for good what is searched, so a name and a phone that were looked for do not: of a phone both ends
 * are left, as everywhere in the log, and an order number is nobody's name.
 */
export const filterForTrail = ({ search, ...filter }: StaffOrderFilter): StaffOrderFilter =>
  search === undefined ? filter : { ...filter, search: maskedSearch(search) };

function maskedSearch(search: string): string {
  if (/^rhl[\d\s-]*$/i.test(search)) return search;
  if (nik.safeParse(search).success) return 'NIK';
  const digits = search.replace(/[\s.+()-]/g, '');
  return /^\d{9,}$/.test(digits) ? maskPhone(digits) : '•••';
}
