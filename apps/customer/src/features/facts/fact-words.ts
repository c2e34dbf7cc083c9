import {
  EDUCATIONS,
  MARITAL_STATUSES,
  NATIONALITIES,
  OCCUPATIONS,
} from '@rihlah/contract/people/person-facts';
import type { AskedFact, PilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import { formatDate } from '@rihlah/ui/text/format';

interface FactWords {
  label: string;
  hint?: string;
  choices?: readonly string[];
}

export const FACT_WORDS: Record<AskedFact, FactWords> = {
  passportName: { label: 'Nama di paspor', hint: 'Persis seperti tertulis di paspor.' },
  passportIssuedOn: { label: 'Tanggal paspor dikeluarkan' },
  passportIssuedAt: { label: 'Kota paspor', hint: 'Kantor yang mengeluarkan, misalnya Bandung.' },
  birthplace: { label: 'Tempat lahir', hint: 'Seperti di paspor atau KTP.' },
  fatherName: { label: 'Nama ayah' },
  nationality: { label: 'Kewarganegaraan', choices: NATIONALITIES },
  maritalStatus: { label: 'Status pernikahan', choices: MARITAL_STATUSES },
  education: { label: 'Pendidikan terakhir', choices: EDUCATIONS },
  occupation: { label: 'Pekerjaan', choices: OCCUPATIONS },
  province: { label: 'Provinsi tempat tinggal' },
  regency: { label: 'Kabupaten atau kota' },
  district: { label: 'Kecamatan' },
  village: { label: 'Kelurahan atau desa' },
  bpjsNumber: { label: 'Nomor BPJS Kesehatan', hint: '13 angka di kartu atau aplikasi JKN.' },
};

/** `Menurut NIK: perempuan, lahir 5 Maret 1990, terdaftar di Kota Bandung.` */
export function nikWords({ nik: { gender, birthDate, regency } }: PilgrimFacts): string {
  const parts = [
    gender === 'm' ? 'laki-laki' : 'perempuan',
    birthDate && `lahir ${formatDate(birthDate)}`,
    regency && `terdaftar di ${regency}`,
  ];
  return `Menurut NIK: ${parts.filter(Boolean).join(', ')}.`;
}
