import {
  addOnWrite,
  airlineBody,
  certificateBody,
  hotelBody,
  productTypeBody,
} from '@rihlah/contract/staff/catalog/content';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatShortDate } from '@rihlah/ui/text/format';
import type { ListColumn } from '../../../domain/list/columns.ts';
import styles from '../content.module.css';
import { BRANCHES } from './branch-kind.tsx';
import { stateCell, Thumb, usesCell } from './cells.tsx';
import { type Kind, orNull, parseNumber, text } from './kind.ts';
import type { ReferenceItem } from './reference-client.ts';

const PROGRESSIVE =
  'Yang kedua dalam daftar ini adalah visa progresif: ditagih kepada jamaah yang pernah umrah setelah Oktober 2016. Karena itu dua yang pertama tidak dapat dihapus atau ditukar tempatnya.';

const USES: ListColumn<ReferenceItem> = { id: 'dipakai', title: 'Paket dijual', atEnd: true, cell: usesCell };
const STATE: ListColumn<ReferenceItem> = { id: 'keadaan', title: 'Keadaan', cell: stateCell };
const PICTURED: ListColumn<ReferenceItem> = {
  id: 'nama',
  title: 'Nama',
  isFixed: true,
  cell: ({ title, path }) => (
    <>
      <Thumb path={text(path)} /> <b>{text(title)}</b>
    </>
  ),
};

const PRODUCT_TYPES: Kind = {
  name: 'product-types',
  id: 'jenis',
  tab: 'Jenis paket',
  noun: 'jenis paket',
  isOrdered: true,
  getTitle: ({ name }) => text(name),
  columns: [
    { id: 'nama', title: 'Nama', isFixed: true, cell: ({ name }) => <b>{text(name)}</b> },
    USES,
    STATE,
  ],
  fields: [{ name: 'name', label: 'Nama', control: 'line' }],
  blank: { name: '' },
  schema: productTypeBody,
  toValues: ({ name }) => ({ name }),
  toBody: (values) => values,
};

/** What nobody has measured stays so. */
const numberOrNull = (value: unknown) => (orNull(value) === null ? null : parseNumber(value));

const photosOf = (value: unknown) =>
  Array.isArray(value) ? (value as { path: string; title: string }[]) : [];

const HOTELS: Kind = {
  name: 'hotels',
  id: 'hotel',
  tab: 'Hotel',
  noun: 'hotel',
  isOrdered: true,
  getTitle: ({ title }) => text(title),
  columns: [
    {
      id: 'nama',
      title: 'Nama',
      isFixed: true,
      cell: ({ title, photos }) => (
        <>
          <Thumb path={photosOf(photos)[0]?.path} /> <b>{text(title)}</b>
        </>
      ),
    },
    { id: 'kota', title: 'Kota', cell: ({ city }) => text(city) },
    { id: 'bintang', title: 'Bintang', atEnd: true, cell: ({ star }) => text(star) },
    { id: 'foto', title: 'Foto', atEnd: true, cell: ({ photos }) => photosOf(photos).length || '–' },
    USES,
    STATE,
  ],
  fields: [
    { name: 'title', label: 'Nama hotel', control: 'line' },
    { name: 'city', label: 'Kota', control: 'line', isHalf: true, hint: 'Makkah, Madinah, …' },
    {
      name: 'star',
      label: 'Bintang',
      control: 'choice',
      isHalf: true,
      choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} bintang` })),
    },
    {
      name: 'arabicName',
      label: 'Nama dalam huruf Arab',
      control: 'line',
      hint: 'Untuk sopir taksi; diperiksa yang bisa membacanya',
    },
    { name: 'arabicStreet', label: 'Jalan dalam huruf Arab', control: 'line' },
    { name: 'street', label: 'Jalan', control: 'line', isHalf: true },
    { name: 'phone', label: 'Telepon hotel', control: 'line', isHalf: true, hint: '+966 …' },
    {
      name: 'gate',
      label: 'Gerbang masjid',
      control: 'line',
      hint: 'Yang biasa dilewati tamunya, misalnya Gerbang 79. Kosongkan ketiganya bila belum diukur',
    },
    {
      name: 'gateMetres',
      label: 'Meter ke gerbang',
      control: 'line',
      isHalf: true,
      hint: 'Diukur, bukan dari brosur',
    },
    { name: 'gateMinutes', label: 'Menit jalan kaki', control: 'line', isHalf: true },
    { name: 'photos', label: 'Foto', control: 'photos', hint: 'Yang pertama menjadi wajah hotel ini' },
  ],
  blank: {
    title: '',
    city: '',
    star: '4',
    street: '',
    phone: '',
    arabicName: '',
    arabicStreet: '',
    gate: '',
    gateMetres: '',
    gateMinutes: '',
    photos: [],
  },
  schema: hotelBody,
  toValues: ({ title, city, star, street, phone, arabicName, arabicStreet, photos, ...hotel }) => ({
    title,
    city,
    star: text(star),
    street: text(street),
    phone: text(phone),
    arabicName: text(arabicName),
    arabicStreet: text(arabicStreet),
    gate: text(hotel.gate),
    gateMetres: text(hotel.gateMetres),
    gateMinutes: text(hotel.gateMinutes),
    photos: photosOf(photos),
  }),
  toBody: ({ star, gateMetres, gateMinutes, ...values }) => ({
    ...values,
    star: parseNumber(star),
    gateMetres: numberOrNull(gateMetres),
    gateMinutes: numberOrNull(gateMinutes),
  }),
};

const AIRLINES: Kind = {
  name: 'airlines',
  id: 'maskapai',
  tab: 'Maskapai',
  noun: 'maskapai',
  isOrdered: true,
  getTitle: ({ title }) => text(title),
  columns: [PICTURED, USES, STATE],
  fields: [
    { name: 'title', label: 'Nama maskapai', control: 'line' },
    { name: 'path', label: 'Logo', control: 'picture' },
  ],
  blank: { title: '', path: '' },
  schema: airlineBody,
  toValues: ({ title, path }) => ({ title, path }),
  toBody: (values) => values,
};

const day = (value: unknown, open: string) => (value ? formatShortDate(text(value)) : open);

const addOnPriceCell = ({ price, isActive, waitingPrice }: ReferenceItem) => (
  <>
    {isActive && plainRupiah(Number(price))}
    {waitingPrice !== null && (
      <small className={styles.waits}>{plainRupiah(waitingPrice)} menunggu orang kedua</small>
    )}
    {!isActive && waitingPrice === null && <small className={styles.retired}>Tidak disetujui</small>}
  </>
);

const ADD_ONS: Kind = {
  name: 'add-ons',
  id: 'tambahan',
  tab: 'Tambahan',
  noun: 'tambahan',
  isOrdered: false,
  remark: PROGRESSIVE,
  remarkOnNew: (count) =>
    count === 1
      ? 'Ini tambahan kedua, jadi ini visa progresif: jamaah yang pernah umrah setelah Oktober 2016 membayarnya dengan sendirinya.'
      : count === 0
        ? 'Ini tambahan pertama. Yang kedua nanti adalah visa progresif.'
        : null,
  getTitle: ({ description }) => text(description),
  columns: [
    { id: 'nama', title: 'Nama', isFixed: true, cell: ({ description }) => <b>{text(description)}</b> },
    { id: 'harga', title: 'Harga', atEnd: true, cell: addOnPriceCell },
    {
      id: 'berlaku',
      title: 'Berlaku',
      cell: ({ validFrom, validUntil }) =>
        validFrom || validUntil
          ? `${day(validFrom, 'sejak awal')} sampai ${day(validUntil, 'seterusnya')}`
          : 'Selalu',
    },
    { id: 'pesanan', title: 'Pesanan', atEnd: true, cell: ({ uses }) => uses.orders || '–' },
  ],
  fields: [
    { name: 'description', label: 'Nama', control: 'line' },
    {
      name: 'price',
      label: 'Harga',
      control: 'rupiah',
      hint: 'Hanya untuk pesanan baru; begitu ada pesanan, harga lain menunggu orang kedua',
    },
    {
      name: 'why',
      label: 'Alasan',
      control: 'text',
      hint: 'Dibaca orang kedua yang menyetujui harga',
      isOptional: true,
    },
    { name: 'validFrom', label: 'Berlaku dari', control: 'day', hint: 'Kosong: tanpa batas', isHalf: true },
    {
      name: 'validUntil',
      label: 'Berlaku sampai',
      control: 'day',
      hint: 'Kosong: tanpa batas',
      isHalf: true,
    },
  ],
  blank: { description: '', price: '', why: '', validFrom: '', validUntil: '' },
  schema: addOnWrite,
  toValues: ({ description, price, validFrom, validUntil }) => ({
    description,
    price: text(price),
    why: '',
    validFrom: text(validFrom),
    validUntil: text(validUntil),
  }),
  toBody: ({ description, price, why, validFrom, validUntil }) => ({
    description,
    price: parseNumber(price),
    why: orNull(why) ?? undefined,
    validFrom: orNull(validFrom),
    validUntil: orNull(validUntil),
  }),
};

const CERTIFICATES: Kind = {
  name: 'certificates',
  id: 'sertifikat',
  tab: 'Sertifikat',
  noun: 'sertifikat',
  isOrdered: true,
  remark: 'Tampil di halaman depan. Selama kosong, halaman depan memakai segel dari teks izin.',
  getTitle: ({ title }) => text(title),
  columns: [PICTURED, STATE],
  fields: [
    { name: 'title', label: 'Nama', control: 'line' },
    { name: 'path', label: 'Gambar', control: 'picture' },
  ],
  blank: { title: '', path: '' },
  schema: certificateBody,
  toValues: ({ title, path }) => ({ title, path }),
  toBody: (values) => values,
};

/** Every kind, in the order in which an empty agency needs them. */
export const KINDS: Kind[] = [BRANCHES, PRODUCT_TYPES, AIRLINES, HOTELS, ADD_ONS, CERTIFICATES];
