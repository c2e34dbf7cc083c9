export interface Difference {
  field: string;
  /** In words; null where there was none. */
  before: string | null;
  after: string | null;
  isSame: boolean;
}

type Facts = Record<string, unknown> | null;

/** `departureDate` → `departure date`: what no list of words knows is at least readable. */
const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const NAMES: Record<string, string> = {
  name: 'Nama',
  grants: 'Peran',
  phone: 'Nomor HP',
  status: 'Status',
  reason: 'Alasan',
  amount: 'Jumlah',
  price: 'Harga',
  seats: 'Kuota seat',
  username: 'Nama pengguna',
  by: 'Dengan',
  passkey: 'Passkey',
  file: 'Berkas',
  order: 'Pesanan',
  way: 'Cara',
  device: 'Perangkat',
  invitation: 'Undangan',
  role: 'Peran',
  branches: 'Cabang',
  branchUuids: 'Cabang',
};

const VALUES: Record<string, string> = {
  password: 'kata sandi',
  totp: 'kata sandi dan kode',
  passkey: 'passkey',
  'recovery-code': 'kode cadangan',
  identity: 'identitas',
  passport: 'paspor',
  passportDocument: 'dokumen pendukung',
  yellowBook: 'buku kuning',
  covid: 'Covid',
};

export const fieldWords = (name: string): string => {
  const words = NAMES[name] ?? spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A value as a person reads it. */
export function valueWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (Array.isArray(value)) return value.map((each) => valueWords(each) ?? '–').join(', ') || null;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldWords(name)} ${valueWords(part) ?? '–'}`)
      .join(', ');
  return VALUES[String(value)] ?? String(value);
}

/** What an entry of the trail holds, field by field: those that changed first. */
export function differences(before: Facts, after: Facts): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [valueWords(before?.[name]), valueWords(after?.[name])];
      return { field: fieldWords(name), before: was, after: is, isSame: was === is };
    })
    .toSorted((one, other) => Number(one.isSame) - Number(other.isSame));
}
