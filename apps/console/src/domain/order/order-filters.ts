import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import {
  BILL_STATE_WORDS,
  DOCUMENT_STAGE_WORDS,
  type ListStaffOrders,
} from '@rihlah/contract/staff/orders/orders';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { FilterField } from '../filter/fields.ts';

export type OrderQuery = NonNullable<ListStaffOrders['query']>;

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What the list can be narrowed by; branches stand in the bar at the top. */
export const FIELDS: FilterField[] = [
  { id: 'cari', title: 'Cari' },
  {
    id: 'status',
    title: 'Status',
    options: [
      { value: 'berjalan', label: 'berjalan' },
      ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
    ],
  },
  {
    id: 'tagihan',
    title: 'Tagihan',
    options: optionsOf(BILL_STATE_WORDS),
  },
  {
    id: 'dokumen',
    title: 'Dokumen',
    options: optionsOf(DOCUMENT_STAGE_WORDS),
  },
  {
    id: 'berangkat',
    title: 'Berangkat',
    options: [
      { value: '30', label: 'dalam 30 hari' },
      { value: '60', label: 'dalam 60 hari' },
      { value: '90', label: 'dalam 90 hari' },
      { value: '180', label: 'dalam 6 bulan' },
      { value: 'lewat', label: 'sudah lewat' },
    ],
  },
  {
    id: 'dibuat',
    title: 'Dibuat',
    options: [
      { value: '1', label: 'hari ini' },
      { value: '7', label: '7 hari terakhir' },
      { value: '30', label: '30 hari terakhir' },
    ],
  },
  { id: 'batas', title: 'Batas bayar', options: [{ value: 'dekat', label: 'hampir hangus' }] },
];

/** Statuses of orders that are under way. */
const UNDER_WAY = ORDER_STATUSES.filter((status) => !ENDED.some((ended) => ended === status));

const SORTS: Record<string, OrderQuery['sort']> = {
  no: 'createdAt',
  berangkat: 'departure',
  batas: 'lapse',
};

/** What the address asks the server for. @param branch uuid of the chosen branch */
export function readQuery(search: URLSearchParams, branch: string | null): OrderQuery {
  const today = jakartaDate(serverNow());
  const [status, departs, created] = ['status', 'berangkat', 'dibuat'].map((name) => search.get(name));
  const sort = search.get('urut') ?? '-no';
  return {
    ...(search.get('cari') && { search: search.get('cari') ?? '' }),
    ...(status && { status: status === 'berjalan' ? UNDER_WAY.join(',') : status }),
    ...(search.get('tagihan') && { bills: search.get('tagihan') as OrderQuery['bills'] }),
    ...(search.get('dokumen') && { documents: search.get('dokumen') as OrderQuery['documents'] }),
    ...(departs === 'lewat' && { departsTo: addDays(today, -1) }),
    ...(departs && departs !== 'lewat' && { departsFrom: today, departsTo: addDays(today, Number(departs)) }),
    ...(created && { createdFrom: addDays(today, 1 - Number(created)) }),
    ...(search.get('batas') && { lapsing: '1' as const }),
    ...(search.get('paket') && { package: search.get('paket') ?? '' }),
    ...(search.get('agen') && { agent: search.get('agen') ?? '' }),
    ...(branch && { branch }),
    sort: SORTS[sort.replace(/^-/, '')] ?? 'createdAt',
    ascending: sort.startsWith('-') ? '0' : '1',
  };
}

/** Where the browser fetches the same orders as a file; the answer is a download, so the page stays. */
export function exportAddress(
  { sort: _sort, ascending: _ascending, ...filter }: OrderQuery,
  format: 'csv' | 'xlsx',
): string {
  const words = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return `/api/staff/v1/orders.${format}?${new URLSearchParams(words)}`;
}

/** Views that everybody has: tabs over the list, pressed by their number. */
export const VIEWS = [
  { id: 'semua', label: 'Semua', address: '' },
  { id: 'berjalan', label: 'Berjalan', address: 'status=berjalan&urut=berangkat' },
  { id: 'hangus', label: 'Hampir hangus', address: 'batas=dekat&urut=batas' },
  { id: 'lewat', label: 'Lewat jatuh tempo', address: 'tagihan=overdue&urut=berangkat' },
  {
    id: 'berkas',
    label: 'Berkas menunggu',
    address: 'status=berjalan&dokumen=waiting&urut=berangkat',
  },
] as const;
