import { PACKAGE_WARNINGS } from '@rihlah/contract/staff/catalog/packages';
import type { FilterField } from '../../../domain/filter/fields.ts';
import { STATE_WORDS, WARNING_WORDS } from '../package-words.ts';
import type { PackageQuery } from '../queries.ts';

/** What the list can be narrowed by; branches stand in the bar at the top. */
export const FIELDS: FilterField[] = [
  { id: 'cari', title: 'Cari' },
  {
    id: 'keadaan',
    title: 'Keadaan',
    options: [
      ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
      { value: 'changed', label: 'ada perubahan belum terbit' },
    ],
  },
  {
    id: 'peringatan',
    title: 'Peringatan',
    options: PACKAGE_WARNINGS.map((value) => ({ value, label: WARNING_WORDS[value] })),
  },
  {
    id: 'berangkat',
    title: 'Berangkat',
    options: [
      { value: '30', label: 'dalam 30 hari' },
      { value: '90', label: 'dalam 90 hari' },
      { value: '180', label: 'dalam 6 bulan' },
      { value: 'past', label: 'sudah lewat' },
    ],
  },
];

const SORTS: Record<string, PackageQuery['sort']> = {
  nama: 'name',
  berangkat: 'departsOn',
  harga: 'price',
  seat: 'sold',
  hasil: 'revenue',
};

/** What the address asks the server for. @param branch uuid of the chosen branch */
export function readQuery(search: URLSearchParams, branch: string | null): PackageQuery {
  const sort = search.get('urut') ?? 'berangkat';
  const given = (name: string) => search.get(name) ?? undefined;
  return {
    ...(given('cari') && { search: given('cari') }),
    ...(given('keadaan') && { state: given('keadaan') as PackageQuery['state'] }),
    ...(given('peringatan') && { warning: given('peringatan') as PackageQuery['warning'] }),
    ...(given('berangkat') && { departs: given('berangkat') as PackageQuery['departs'] }),
    ...(branch && { branch }),
    sort: SORTS[sort.replace(/^-/, '')] ?? 'departsOn',
    ascending: sort.startsWith('-') ? '0' : '1',
  };
}
