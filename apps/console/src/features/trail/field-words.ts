import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/documents/passport-places';
import type { AuditField } from '@rihlah/contract/staff/backoffice/audit-fields';
import { JOURNAL_ACCOUNT_WORDS } from '@rihlah/contract/staff/billing/journal';
import type { HotelBody } from '@rihlah/contract/staff/catalog/content';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import type { StaffGrant } from '@rihlah/contract/staff/identity/role';
import type { StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import type { Promo } from '@rihlah/contract/wire/app-config';
import { capitalised } from '@rihlah/ui/text/format';
import { POLICY_LABELS, SETTING_LABELS } from '../../domain/words/agency-words.ts';
import { MERGE_FIELD_WORDS } from '../../domain/words/merge-words.ts';
import { RETAINED_WORDS } from '../../domain/words/retention-words.ts';

type Trip = PackageDraft['departure'];

/** What lies within a field that is told whole: its parts have words too. */
type PartField = Exclude<
  | keyof Promo
  | keyof NonNullable<Promo['link']>
  | keyof Trip
  | keyof Trip['flights'][number]
  | keyof PackageDraft['itinerary'][number]
  | keyof PackageDraft['rooms'][number]
  | keyof PackageDraft['hotels'][number]
  | keyof PackageDraft['documentDays']
  | keyof HotelBody['photos'][number]
  | keyof StaffOrderFilter
  | keyof StaffGrant,
  'uuid'
>;

/** Everything that an act tells of, and its parts. */
export type Field = AuditField | PartField;

const POLICY_WORDS = Object.fromEntries(
  Object.entries(POLICY_LABELS).map(([field, { label }]) => [field, label]),
) as Record<keyof typeof POLICY_LABELS, string>;

const SETTING_WORDS = Object.fromEntries(
  Object.entries(SETTING_LABELS).map(([field, { label }]) => [field, label]),
) as Record<keyof typeof SETTING_LABELS, string>;

/** Complete by its type: who records a new field gives it a word here. */
const NAMES: Record<Field, string> = {
  ...JOURNAL_ACCOUNT_WORDS,
  ...MERGE_FIELD_WORDS,
  ...POLICY_WORDS,
  ...SETTING_WORDS,
  name: 'Nama',
  accountName: 'Atas nama',
  beds: 'Tempat tidur',
  nights: 'Malam',
  accountNumber: 'Nomor rekening',
  accountNumberEnd: 'Akhir nomor rekening',
  addOn: 'Tambahan',
  acts: RETAINED_WORDS.acts,
  addresses: RETAINED_WORDS.addresses,
  histories: RETAINED_WORDS.histories,
  lists: RETAINED_WORDS.lists,
  messages: RETAINED_WORDS.messages,
  numbers: RETAINED_WORDS.numbers,
  sessions: RETAINED_WORDS.sessions,
  again: 'Dikirim ulang',
  agency: 'Kantor',
  agent: 'Agen',
  linkAgent: 'Lewat tautan agen',
  groups: 'Sekamar, orang per kamar',
  answer: 'Jawaban',
  answerBy: 'Jawaban paling lambat',
  airline: 'Maskapai',
  airlines: 'Maskapai',
  airport: 'Kode bandara',
  amount: 'Jumlah',
  arrivesAt: 'Tiba',
  at: 'Waktu',
  bank: 'Bank',
  bankAccount: 'Rekening',
  bankName: 'Bank',
  bill: 'Tagihan',
  bills: 'Tagihan',
  bpjsNumberSealed: LIST_FIELDS.bpjsNumber.label,
  branch: 'Cabang',
  branchUuids: 'Cabang',
  capacity: 'Kapasitas',
  street: 'Jalan',
  arabicStreet: 'Jalan dalam huruf Arab',
  gate: 'Gerbang masjid',
  gateMetres: 'Meter ke gerbang',
  gateMinutes: 'Menit jalan kaki ke gerbang',
  arabicName: 'Nama dalam huruf Arab',
  flightsAnnouncedOn: 'Penerbangan diumumkan',
  leader: 'Pembimbing',
  meetingAt: 'Jam kumpul',
  meetingPlace: 'Tempat kumpul',
  care: 'Perlu perhatian',
  channels: 'Lewat',
  city: 'Kota',
  code: 'Bank',
  columns: 'Kolom',
  contactPersonUuid: 'Dihubungi lewat',
  copies: 'Salinan',
  covidVaccine: 'Sertifikat Covid',
  createdFrom: 'Dibuat sejak',
  createdTo: 'Dibuat sampai',
  day: 'Hari',
  days: 'Lama, hari',
  departsAt: 'Berangkat',
  departsFrom: 'Berangkat sejak',
  departsOn: 'Berangkat',
  documentedOn: 'Tanggal surat',
  departsTo: 'Berangkat sampai',
  departure: 'Keberangkatan',
  description: 'Keterangan',
  detail: 'Rincian',
  device: 'Perangkat',
  direction: 'Arah',
  district: LIST_FIELDS.district.label,
  document: 'Dokumen',
  documentDays: 'Batas berkas, hari sebelum berangkat',
  documents: 'Dokumen',
  dueOn: 'Batas',
  endsAt: 'Selesai',
  endsOn: 'Sampai',
  enteredOn: LIST_FIELDS.policyEnteredOn.label,
  fax: 'Faks',
  file: 'Berkas',
  files: 'Berkas',
  filesLeft: 'Berkas tersisa',
  fingerprint: 'Sidik',
  refusedRows: 'Baris asing',
  restoredTo: 'Keadaan cadangan',
  numbersAsked: 'Nomor yang ditanyakan',
  numbersUnheard: 'Nomor yang belum terjawab',
  paymentsFound: 'Pembayaran yang baru diketahui',
  flights: 'Penerbangan',
  from: 'Dari',
  fromBalance: 'Dari saldo',
  gatheringPoint: 'Titik kumpul',
  gatheringTime: 'Jam kumpul',
  gives: 'Yang menyerahkan',
  grants: 'Peran',
  ground: 'Dasar',
  handover: 'Serah terima',
  hotel: 'Hotel',
  hotels: 'Hotel',
  hours: 'Jam buka',
  how: 'Cara',
  html: 'Isi',
  identity: 'Identitas',
  infantConfirmedAt: 'Diskon bayi disahkan',
  infantDiscount: 'Diskon bayi',
  insurer: LIST_FIELDS.insurer.label,
  into: 'Digabung ke',
  invitation: 'Undangan',
  isActive: 'Aktif',
  isEarly: 'Sebelum harinya',
  isOpen: 'Penjualan dibuka',
  isRamadhan: 'Ramadhan',
  isShared: 'Dibagikan',
  isShown: 'Tampil',
  itinerary: 'Itinerari',
  job: 'Pekerjaan',
  kind: 'Jenis',
  label: 'Nama',
  lapsing: 'Hampir hangus',
  latitude: 'Lintang',
  link: 'Tombol',
  longitude: 'Bujur',
  mobile: 'HP',
  money: 'Uang masuk',
  need: 'Yang diingatkan',
  number: 'Nomor',
  numberSealed: LIST_FIELDS.visaNumber.label,
  occasion: 'Acara',
  onePersonBelow: 'Satu orang cukup di bawah',
  onSale: 'Paket yang dijual',
  order: 'Pesanan',
  orderId: 'No. pesanan',
  orders: 'Pesanan',
  package: 'Paket',
  packages: 'Paket',
  paidAt: 'Dibayar',
  papers: 'Lembar',
  parent: 'Sementara dilayani dari',
  passkey: 'Passkey',
  passportBirthDate: 'Tanggal lahir di paspor',
  passportIssuedAt: LIST_FIELDS.passportIssuedAt.label,
  passportIssuedOn: LIST_FIELDS.passportIssuedOn.label,
  passportName: LIST_FIELDS.passportName.label,
  passportNumberHash: 'Sidik nomor paspor',
  passportNumberSealed: LIST_FIELDS.passportNumber.label,
  path: 'Gambar',
  people: 'Orang',
  person: 'Orang',
  personUuid: 'Orang',
  phone: 'Nomor HP',
  photos: 'Foto',
  pickup: 'Penjemputan berkas',
  pilgrim: 'Jamaah',
  pilgrims: 'Jamaah',
  place: 'Tempat',
  policies: 'Polis sebelumnya',
  price: 'Harga',
  promo: 'Promo',
  provider: 'Provider visa',
  province: LIST_FIELDS.province.label,
  rating: 'Bintang',
  responsible: 'Penanggung jawab',
  reason: 'Alasan',
  recipients: 'Penerima',
  reference: 'Nomor rujukan',
  regency: LIST_FIELDS.regency.label,
  regionCode: 'Kode wilayah',
  relation: 'Hubungan',
  relative: 'Kerabat',
  relativeUuid: 'Kerabat',
  returnsOn: 'Pulang',
  role: 'Peran',
  room: 'Kamar',
  rooms: 'Kamar',
  row: 'Baris',
  rows: 'Baris',
  search: 'Cari',
  seats: 'Kuota seat',
  session: 'Sesi',
  sha256: 'Sidik berkas',
  side: 'Sisi',
  perWhatsapp: 'Harga satu pesan WhatsApp',
  smsPerSegment: 'Harga satu SMS',
  smsPerSegmentSecond: 'Harga satu SMS, gateway kedua',
  sold: 'Terjual',
  star: 'Bintang',
  startsAt: 'Mulai',
  sureBy: 'Pasti paling lambat',
  startsOn: 'Mulai',
  state: 'Keadaan',
  status: 'Status',
  takes: 'Yang menerima',
  task: 'Tugas',
  text: 'Isi',
  texts: 'Data tersegel',
  textsLeft: 'Data tersisa',
  title: 'Judul',
  to: 'Ke',
  type: 'Jenis',
  url: 'Tujuan',
  username: 'Nama pengguna',
  vaccine: 'Buku kuning',
  validFrom: 'Berlaku mulai',
  validUntil: 'Berlaku sampai',
  version: 'Berkas',
  village: LIST_FIELDS.village.label,
  visa: 'Visa',
  visas: 'Visa',
  way: 'Cara',
  weight: 'Bobot',
  whom: 'Kepada',
};

type Names = Partial<Record<Field, string>>;

const limitAt = (place: keyof typeof PASSPORT_PLACE_WORDS): string =>
  `Batas paspor di ${PASSPORT_PLACE_WORDS[place].toLowerCase()}`;

const INSURED: Names = { number: LIST_FIELDS.policyNumber.label, orders: 'Pesanan yang diasuransikan' };
const LISTED: Names = { number: 'Versi' };
const ORDERED: Names = { order: 'Urutan' };
const TITLED: Names = { title: 'Nama', ...ORDERED };

/** What a field is called where it means something else than elsewhere: by the act, or by the kind of what it was done to. */
const NAMES_OF: Record<string, Names> = {
  agency: {
    name: SETTING_WORDS.name,
    branch: limitAt('branch'),
    visa: limitAt('visa'),
    provider: limitAt('provider'),
    agency: limitAt('agency'),
  },
  'add-on': { description: 'Nama' },
  airline: { ...TITLED, path: 'Logo' },
  approval: { kind: 'Permintaan', label: 'Tentang' },
  bill: { number: 'Nomor VA' },
  branch: { ...ORDERED, phone: 'Telepon' },
  certificate: TITLED,
  'complaint.assigned': { detail: 'Ditugaskan ke' },
  'complaint.weighed': { detail: 'Menjadi' },
  hotel: TITLED,
  'info-page': { name: 'Halaman' },
  journal: { from: 'Sejak', to: 'Sampai' },
  money: { number: 'Nomor VA' },
  'order.sms-resent': { kind: 'SMS' },
  'order.insured': INSURED,
  'package.insured': INSURED,
  'package.list-made': LISTED,
  'package.list-opened': LISTED,
  'person.merged': { from: 'Digabung dari', phone: MERGE_FIELD_WORDS.phone },
  policy: { startsAt: 'Berlaku mulai' },
  promo: { label: 'Tulisan', text: 'Teks' },
  'product-type': ORDERED,
};

/** Most names are the API's own, in camel case; the rest is what somebody typed, as the names of rooms are. */
const IDENTIFIER = /^[a-z]+([A-Z][a-z]*)*$/;

/** `departureDate` → `departure date`: what no list of words knows is at least readable. */
const spaced = (name: string): string =>
  IDENTIFIER.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() : name;

/** Whether it is a field of the API's, and not something that somebody named. */
export const isField = (name: string): name is Field => Object.hasOwn(NAMES, name);

/** What a field of an act is called. */
export function fieldWords(name: string, verb: string): string {
  const [kind = ''] = verb.split('.');
  const field = name as Field;
  return capitalised(
    NAMES_OF[verb]?.[field] ?? NAMES_OF[kind]?.[field] ?? (isField(name) ? NAMES[name] : spaced(name)),
  );
}
