import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import type { DemoMember } from '../../data/team.ts';
import type { Office } from './places.ts';

const ROLES: readonly StaffRole[] = [
  'Cabang',
  'Keuangan',
  'Visa',
  'Operasional',
  'Konten',
  'Auditor',
  'Pembimbing',
];

/** In the order of `ROLES`. */
const NAMES: Record<Office, readonly string[]> = {
  Jakarta: [
    'Maya Puspita',
    'Irfan Hakim',
    'Tika Ramadhani',
    'Bayu Saputra',
    'Citra Lestari',
    'Anton Wijaya',
    'Zainal Arifin',
  ],
  Bandung: [
    'Asep Sunandar',
    'Yanti Kurnia',
    'Gilang Pratama',
    'Neng Tresna',
    'Rian Hidayat',
    'Lina Herlina',
    'Cecep Hidayatulloh',
  ],
  Surabaya: [
    'Cahyo Utomo',
    'Retno Palupi',
    'Arif Setiawan',
    'Wulan Sari',
    'Dimas Anggara',
    'Kuntoro',
    'Mukhlis Anwar',
  ],
  Semarang: [
    'Sulistyowati',
    'Aditya Nugroho',
    'Ratih Kumala',
    'Tri Handoko',
    'Galih Prakosa',
    'Endang Sutarti',
    'Nurhasanah',
  ],
  Medan: [
    'Parlindungan Lubis',
    'Rahma Siregar',
    'Faisal Nasution',
    'Nurul Harahap',
    'Dina Pohan',
    'Zulfan Ritonga',
    'Hasyim Pulungan',
  ],
  Makassar: [
    'Andi Tenri',
    'Syarif Daeng',
    'Nur Fadhilah',
    'Ruslan Mappa',
    'Ika Natsir',
    'Hasmawati',
    'Abdul Majid',
  ],
};

const usernameOf = (name: string, office: Office): string => `${name.split(' ')[0]}.${office}`.toLowerCase();

/** Somebody of every role at each of the six offices. */
export const SEASON_TEAM: readonly DemoMember[] = Object.entries(NAMES).flatMap(([city, names]) =>
  names.map((name, index) => ({
    username: usernameOf(name, city as Office),
    name,
    role: ROLES[index] ?? 'Cabang',
    city,
  })),
);
