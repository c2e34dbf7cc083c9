import type { MergeBlocker, MergeField, MergePart } from '@rihlah/contract/staff/privacy/merge';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { GENDER_WORDS } from './gender-words.ts';

/** What is chosen when two records become one. */
export const MERGE_FIELD_WORDS: Record<MergeField, string> = {
  name: 'Nama',
  nik: 'NIK',
  phone: 'HP dan login',
  gender: 'Jenis kelamin',
  email: 'Email',
  address: 'Alamat',
  passport: 'Paspor',
  bpjs: 'BPJS',
  region: 'Wilayah',
  birthplace: 'Tempat lahir',
  fatherName: 'Nama ayah',
  nationality: 'Kewarganegaraan',
  maritalStatus: 'Status pernikahan',
  education: 'Pendidikan',
  occupation: 'Pekerjaan',
};

/** A value as one reads it. */
export const valueWords = (field: MergeField, value: string | null): string =>
  value === null ? 'belum ada' : field === 'gender' ? (GENDER_WORDS[value as 'm' | 'f'] ?? value) : value;

export const MERGE_BLOCKER_WORDS: Record<MergeBlocker, string> = {
  sameJourney: 'Keduanya ikut keberangkatan yang sama',
  bothBalances: 'Keduanya punya login dengan saldo: cairkan salah satu dulu',
  bothPassportsAway: 'Paspor keduanya sedang tidak di tangan jamaah',
  approvals: 'Ada permintaan yang menunggu orang kedua',
};

export const MOVE_WORDS: Record<MergePart, (count: number) => string> = {
  orders: (count) => `${count} pesanan`,
  documents: (count) => `${count} dokumen`,
  accounts: (count) => `${count} rekening`,
  balance: (count) => `saldo ${plainRupiah(count)}`,
  relations: (count) => `${count} hubungan keluarga`,
  inbox: (count) => `${count} pesan di inbox`,
  login: () => 'login, bila nomornya yang dipilih atau di sini belum ada',
};
