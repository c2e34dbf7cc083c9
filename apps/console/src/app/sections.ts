import type { QueueName } from '@rihlah/contract/staff/backoffice/today';
import type { StaffRole } from '@rihlah/contract/staff/identity/role';
import type { Permission } from '@rihlah/contract/wire/permission';
import { IconWallet } from '@rihlah/ui/icons/account';
import { IconBed, IconBus, IconPlane, IconShield } from '@rihlah/ui/icons/common';
import {
  IconAgents,
  IconFlag,
  IconGlobe,
  IconHistory,
  IconPackage,
  IconPassport,
  IconScan,
  IconSliders,
  IconSun,
  IconTeam,
} from '@rihlah/ui/icons/console';
import { IconAlert, IconUser } from '@rihlah/ui/icons/frame';
import { IconDocument, IconSms } from '@rihlah/ui/icons/more';
import { IconTicket } from '@rihlah/ui/icons/travel';
import { type LazyCode, lazyCode } from '@rihlah/ui/page/lazy-code';
import type { ComponentType } from 'react';
import { CHECK_IN_PATH, LED_PATH } from './paths.ts';

export type SectionGroup = 'Antrean' | 'Kerja' | 'Kantor';

/** A part of Loket: one line of the menu, one letter after G, its screens below its path. */
export interface Section {
  path: string;
  title: string;
  /** Worked at with a phone in the hand: at its lower edge before what else fits there, by a name that does. */
  onPhones?: string;
  /** Below its icon, where the menu is narrow and its title too long for that. */
  short?: string;
  /** Pressed after G. */
  letter: string;
  icon: ComponentType<{ size?: number }>;
  /** Null stands over the groups; hidden: in no menu. */
  group: SectionGroup | null | 'hidden';
  /** Whoever may do this sees it. */
  permission: Permission;
  /** Whoever may do this has it in another part: it stands in no menu of theirs. */
  elsewhereFor?: Permission;
  /** Whose work it is, for those who may not. */
  owner: StaffRole;
  /** Queues of Hari ini that are worked at here. What waits for customers, as a bill past its day, is none of them. */
  waiting?: QueueName[];
  screen: LazyCode<{ default: ComponentType }>;
}

/** Every part there is, in the order of the menu. */
export const SECTIONS: Section[] = [
  {
    path: '/',
    title: 'Hari ini',
    onPhones: 'Hari ini',
    letter: 'h',
    icon: IconSun,
    group: null,
    permission: 'today.read',
    owner: 'Pemilik',
    screen: lazyCode(() => import('../features/today/today-screen.tsx')),
  },
  {
    path: '/dokumen',
    title: 'Periksa dokumen',
    short: 'Dokumen',
    onPhones: 'Dokumen',
    letter: 'd',
    icon: IconDocument,
    group: 'Antrean',
    permission: 'document.read',
    owner: 'Visa',
    waiting: ['documents'],
    screen: lazyCode(() => import('../features/documents/documents-screen.tsx')),
  },
  {
    path: '/uang',
    title: 'Uang',
    letter: 'u',
    icon: IconWallet,
    group: 'Antrean',
    permission: 'money.read',
    owner: 'Keuangan',
    waiting: ['money', 'withdrawals', 'approvals'],
    screen: lazyCode(() => import('../features/money/money-screen.tsx')),
  },
  {
    path: '/persetujuan',
    title: 'Persetujuan',
    short: 'Setujui',
    letter: 'v',
    icon: IconShield,
    group: 'Antrean',
    permission: 'approval.decide',
    // Beside the money.
    elsewhereFor: 'money.read',
    owner: 'Pemilik',
    waiting: ['approvals'],
    screen: lazyCode(() => import('../features/approvals/approvals-screen.tsx')),
  },
  {
    path: '/pesanan',
    title: 'Pesanan',
    letter: 'p',
    icon: IconTicket,
    group: 'Kerja',
    permission: 'order.read',
    owner: 'Cabang',
    screen: lazyCode(() => import('../features/orders/orders-screen.tsx')),
  },
  {
    path: '/keberangkatan',
    title: 'Keberangkatan',
    short: 'Berangkat',
    letter: 'b',
    icon: IconPlane,
    group: 'Kerja',
    permission: 'order.read',
    owner: 'Operasional',
    screen: lazyCode(() => import('../features/departures/departures-screen.tsx')),
  },
  {
    path: '/paspor',
    title: 'Paspor & visa',
    short: 'Paspor',
    letter: 's',
    icon: IconPassport,
    group: 'Kerja',
    permission: 'person.read',
    owner: 'Visa',
    waiting: ['passports'],
    screen: lazyCode(() => import('../features/custody/custody-screen.tsx')),
  },
  {
    path: '/kamar',
    title: 'Kamar',
    letter: 'm',
    icon: IconBed,
    group: 'Kerja',
    permission: 'order.read',
    owner: 'Operasional',
    screen: lazyCode(() => import('../features/rooms/rooms-screen.tsx')),
  },
  {
    path: CHECK_IN_PATH,
    title: 'Hadir',
    onPhones: 'Hadir',
    letter: 'c',
    icon: IconScan,
    group: 'Kerja',
    permission: 'attendance.read',
    owner: 'Operasional',
    screen: lazyCode(() => import('../features/check-in/check-in-screen.tsx')),
  },
  {
    path: LED_PATH,
    title: 'Rombongan saya',
    short: 'Rombongan',
    onPhones: 'Rombongan',
    letter: 'r',
    icon: IconBus,
    group: 'Kerja',
    permission: 'trip.lead',
    owner: 'Pembimbing',
    screen: lazyCode(() => import('../features/leading/leading-screen.tsx')),
  },
  {
    path: '/pengaduan',
    title: 'Pengaduan',
    letter: 'n',
    icon: IconAlert,
    group: 'Kerja',
    permission: 'complaint.read',
    owner: 'Operasional',
    waiting: ['complaints'],
    screen: lazyCode(() => import('../features/complaints/complaints-screen.tsx')),
  },
  {
    path: '/agen',
    title: 'Agen',
    letter: 'a',
    icon: IconAgents,
    group: 'Kerja',
    permission: 'agent.read',
    owner: 'Keuangan',
    screen: lazyCode(() => import('../features/agents/agents-screen.tsx')),
  },
  {
    path: '/orang',
    title: 'Orang',
    letter: 'o',
    icon: IconUser,
    group: 'Kerja',
    permission: 'person.read',
    owner: 'Cabang',
    screen: lazyCode(() => import('../features/people/people-screen.tsx')),
  },
  {
    path: '/pesan',
    title: 'Pesan',
    letter: 'e',
    icon: IconSms,
    group: 'Kerja',
    permission: 'message.read',
    owner: 'Cabang',
    screen: lazyCode(() => import('../features/messages/messages-screen.tsx')),
  },
  {
    path: '/paket',
    title: 'Paket',
    letter: 'k',
    icon: IconPackage,
    group: 'Kerja',
    permission: 'package.read',
    owner: 'Konten',
    screen: lazyCode(() => import('../features/packages/packages-screen.tsx')),
  },
  {
    path: '/isi',
    title: 'Isi lain',
    letter: 'i',
    icon: IconGlobe,
    group: 'Kantor',
    permission: 'package.read',
    owner: 'Konten',
    screen: lazyCode(() => import('../features/content/content-screen.tsx')),
  },
  {
    path: '/pengguna',
    title: 'Pengguna',
    letter: 't',
    icon: IconTeam,
    group: 'Kantor',
    permission: 'team.read',
    owner: 'Pemilik',
    screen: lazyCode(() => import('../features/team/team-screen.tsx')),
  },
  {
    path: '/jejak',
    title: 'Jejak',
    letter: 'j',
    icon: IconHistory,
    group: 'Kantor',
    permission: 'audit.read',
    owner: 'Auditor',
    screen: lazyCode(() => import('../features/trail/trail-screen.tsx')),
  },
  {
    path: '/pengaturan',
    title: 'Pengaturan',
    letter: 'g',
    icon: IconSliders,
    group: 'Kantor',
    permission: 'agency.read',
    owner: 'Pemilik',
    screen: lazyCode(() => import('../features/settings/settings-screen.tsx')),
  },
  {
    path: '/mulai',
    title: 'Mulai',
    letter: 'l',
    icon: IconFlag,
    // Hari ini and Pengaturan lead there as long as it is of use.
    group: 'hidden',
    permission: 'agency.read',
    owner: 'Pemilik',
    screen: lazyCode(() => import('../features/start/start-screen.tsx')),
  },
];

export const GROUPS: SectionGroup[] = ['Antrean', 'Kerja', 'Kantor'];

/** The address of one's own account, which is in no group. */
export const ACCOUNT_PATH = '/akun';
