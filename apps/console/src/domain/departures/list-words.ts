import { type FieldHome, LIST_FIELDS, type ListField } from '@rihlah/contract/staff/departures/list-fields';
import { type DepartureList, LIST_KINDS, type ListKind } from '@rihlah/contract/staff/departures/lists';

interface KindWords {
  title: string;
  /** What kind of file it is, and in which order. */
  support: string;
  /** Opens it, where it has a letter. */
  key?: string;
}

/** What can be handed out, in the order of the menu: the four that are needed daily have letters. */
export const KIND_WORDS: Record<ListKind, KindWords> = {
  airline: { title: 'Manifes maskapai', support: 'XLSX, urut nama paspor', key: 'm' },
  rooming: { title: 'Rooming list hotel', support: 'PDF, kamar yang terbit', key: 'r' },
  roomingSheet: { title: 'Rooming list hotel, XLSX', support: 'lembar yang dapat diurutkan' },
  visa: { title: 'Daftar visa', support: 'XLSX, untuk provider', key: 'v' },
  badges: { title: 'Kartu nama dan label koper', support: 'PDF, 10 kartu dan 8 label selembar', key: 'l' },
  hotel: { title: 'Daftar tamu hotel', support: 'XLSX, urut kamar' },
  insurance: { title: 'Daftar asuransi', support: 'XLSX, urut nama' },
  siskopatuh: { title: 'SISKOPATUH', support: 'XLSX, 32 kolom' },
  pilgrims: { title: 'Daftar jamaah', support: 'PDF, dengan kolom paraf' },
};

export const MENU = Object.keys(KIND_WORDS) as ListKind[];

export const readListKind = (value: string | null): ListKind | undefined =>
  LIST_KINDS.find((kind) => kind === value);

export const fieldWords = (fields: ListField[]): string =>
  fields
    .map((field, index) => (index === 0 ? LIST_FIELDS[field].label : lowered(LIST_FIELDS[field].label)))
    .join(', ');

/** `Nomor paspor` → `nomor paspor`, and `NIK` stays. */
const lowered = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label[0]?.toLowerCase() + label.slice(1);

/** Where each of the homes lies that several people may lack something of. */
export const findFieldHomes = ({ lacking }: DepartureList): Set<FieldHome> =>
  new Set(lacking.flatMap(({ fields }) => fields.map((field) => LIST_FIELDS[field].home)));
