import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import type { DemoMember } from '../../data/team.ts';
import type { Office } from './places.ts';

const ROLES: readonly StaffRole[] = ['Cabang', 'Keuangan', 'Visa', 'Operasional', 'Konten', 'Auditor'];

/** In the order of `ROLES`. */
const NAMES: Record<Office, readonly string[]> = {
  Jakarta: ['Maya Puspita', 'Irfan Hakim', 'Tika Ramadhani', 'Bayu Saputra', 'Citra Lestari', 'Anton Wijaya'],
  Bandung: ['Asep Sunandar', 'Yanti Kurnia', 'Gilang Pratama', 'Neng Tresna', 'Rian Hidayat', 'Lina Herlina'],
  Surabaya: ['Cahyo Utomo', 'Retno Palupi', 'Arif Setiawan', 'Wulan Sari', 'Dimas Anggara', 'Kuntoro'],
  Semarang: [
    'Sulistyowati',
    'Aditya Nugroho',
    'Ratih Kumala',
    'Tri Handoko',
    'Galih Prakosa',
    'Endang Sutarti',
  ],
  Medan: [
    'Parlindungan Lubis',
    'Rahma Siregar',
    'Faisal Nasution',
    'Nurul Harahap',
    'Dina Pohan',
    'Zulfan Ritonga',
  ],
  Makassar: ['Andi Tenri', 'Syarif Daeng', 'Nur Fadhilah', 'Ruslan Mappa', 'Ika Natsir', 'Hasmawati'],
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
