import type { MergeField } from '@rihlah/contract/staff/privacy/merge';

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
