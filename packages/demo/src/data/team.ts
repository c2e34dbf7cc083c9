import type { StaffRole } from '@rihlah/contract/staff/identity/role';

/** Somebody of the agency; `city` null: at every branch. */
export interface DemoMember {
  username: string;
  name: string;
  role: StaffRole;
  city: string | null;
}

/** The first decides and moves what the demo's history tells of staff. */
export const TEAM: readonly DemoMember[] = [
  { username: '081200000009', name: 'Staf Rihlah', role: 'Pemilik', city: null },
  { username: 'fahmi', name: 'H. Fahmi Basri', role: 'Pemilik', city: null },
  { username: 'rina', name: 'Rina Marlina', role: 'Cabang', city: 'Bandung' },
  { username: 'yusuf', name: 'Yusuf Hidayat', role: 'Keuangan', city: null },
  { username: 'dewi', name: 'Dewi Anggraini', role: 'Keuangan', city: null },
  { username: 'bagas', name: 'Bagas Prakoso', role: 'Visa', city: null },
  { username: 'hasan', name: 'Hasan Basuki', role: 'Operasional', city: null },
  { username: 'laras', name: 'Laras Wibowo', role: 'Konten', city: null },
  { username: 'nurul', name: 'Nurul Aini', role: 'Auditor', city: null },
  { username: 'hilman', name: 'Ustaz Hilman Fauzi', role: 'Pembimbing', city: null },
];
