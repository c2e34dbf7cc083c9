import { formatListDate, formatShortDate } from '@rihlah/ui/text/format';

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
  branch: 'Cabang',
  kind: 'Jenis',
  pilgrim: 'Jamaah',
  label: 'Nama',
  orderId: 'No. pesanan',
  orders: 'Pesanan',
  package: 'Paket',
  room: 'Kamar',
  hotel: 'Hotel',
  departure: 'Keberangkatan',
  departsOn: 'Berangkat',
  departureDate: 'Berangkat',
  returnDate: 'Pulang',
  flights: 'Penerbangan',
  day: 'Hari',
  dueOn: 'Batas',
  state: 'Keadaan',
  side: 'Sisi',
  how: 'Cara',
  from: 'Dari',
  to: 'Ke',
  into: 'Digabung ke',
  provider: 'Provider',
  reference: 'Nomor rujukan',
  number: 'Nomor',
  handover: 'Serah terima',
  rating: 'Bintang',
  title: 'Judul',
  text: 'Isi',
  html: 'Isi',
  description: 'Keterangan',
  path: 'Alamat',
  address: 'Alamat',
  email: 'Email',
  city: 'Kota',
  star: 'Bintang',
  bank: 'Bank',
  bill: 'Tagihan',
  money: 'Uang masuk',
  paidAt: 'Dibayar',
  fromBalance: 'Dari saldo',
  addOn: 'Tambahan',
  infantDiscount: 'Diskon bayi',
  isActive: 'Aktif',
  onSale: 'Dijual',
  isShared: 'Dibagikan',
  job: 'Pekerjaan',
  task: 'Tugas',
  again: 'Diulang',
  rows: 'Baris',
  ground: 'Dasar',
  smsPerSegment: 'Harga satu SMS',
  startsAt: 'Berlaku mulai',
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

/** What uuids are called; one without a name is cut to what tells it from others. */
type Names = Record<string, string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Also as PostgreSQL writes one: `2026-11-22 18:05:43.336+00`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2})(:\d{2})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `21-11-2026`, `21-11-2026 10:42:07 WIB`; null for what is neither day nor moment. */
function timeWords(text: string): string | null {
  if (DAY.test(text)) return formatShortDate(text);
  const parts = MOMENT.exec(text);
  if (!parts) return null;
  const [, day, time, zone, minutes = ':00'] = parts;
  const instant = `${day}T${time}${zone}${zone === 'Z' ? '' : minutes}`;
  // What somebody typed may look like a moment and be none.
  return Number.isNaN(Date.parse(instant)) ? null : `${formatListDate(instant)} WIB`;
}

/** A value as a person reads it. */
export function valueWords(value: unknown, names: Names = {}): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return value.toLocaleString('id-ID');
  if (Array.isArray(value)) return value.map((each) => valueWords(each, names) ?? '–').join(', ') || null;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldWords(name)} ${valueWords(part, names) ?? '–'}`)
      .join(', ');
  const text = String(value);
  if (UUID.test(text)) return names[text] ?? `#${text.slice(0, 8)}`;
  return VALUES[text] ?? timeWords(text) ?? text;
}

/** What an entry of the trail holds, field by field: those that changed first. */
export function differences(before: Facts, after: Facts, names: Names = {}): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((name) => {
      const [was, is] = [valueWords(before?.[name], names), valueWords(after?.[name], names)];
      return { field: fieldWords(name), before: was, after: is, isSame: was === is };
    })
    .toSorted((one, other) => Number(one.isSame) - Number(other.isSame));
}
