import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type ListComplaints,
  WEIGHTS,
} from '@rihlah/contract/staff/backoffice/complaints';
import type { FilterField } from '../../domain/filter/fields.ts';
import {
  COMPLAINT_KIND_WORDS,
  COMPLAINT_STATE_WORDS,
  COMPLAINT_WEIGHT_WORDS,
} from '../../domain/words/complaint-words.ts';

type ComplaintQuery = NonNullable<ListComplaints['query']>;

/** What the list can be narrowed by; branches stand in the bar at the top. */
export const FIELDS: FilterField[] = [
  {
    id: 'keadaan',
    title: 'Keadaan',
    options: [
      { value: 'all', label: 'semua' },
      ...COMPLAINT_STATES.map((state) => ({ value: state, label: COMPLAINT_STATE_WORDS[state] })),
    ],
  },
  { id: 'batas', title: 'Batas', options: [{ value: 'lewat', label: 'sudah lewat' }] },
  {
    id: 'bobot',
    title: 'Bobot',
    options: WEIGHTS.map((weight) => ({ value: weight, label: COMPLAINT_WEIGHT_WORDS[weight] })),
  },
  {
    id: 'jenis',
    title: 'Jenis',
    options: COMPLAINT_KINDS.map((kind) => ({ value: kind, label: COMPLAINT_KIND_WORDS[kind] })),
  },
  { id: 'petugas', title: 'Petugas', options: [{ value: 'saya', label: 'saya' }] },
];

/** What the address asks the server for. @param branch uuid of the chosen branch */
export const readQuery = (search: URLSearchParams, branch: string | null): ComplaintQuery => ({
  ...(search.get('keadaan') && { state: search.get('keadaan') as ComplaintQuery['state'] }),
  ...(search.get('batas') && { late: '1' as const }),
  ...(search.get('bobot') && { weight: search.get('bobot') as ComplaintQuery['weight'] }),
  ...(search.get('jenis') && { kind: search.get('jenis') as ComplaintQuery['kind'] }),
  ...(search.get('petugas') && { mine: '1' as const }),
  ...(search.get('pesanan') && { order: search.get('pesanan') ?? '' }),
  ...(branch && { branch }),
});
