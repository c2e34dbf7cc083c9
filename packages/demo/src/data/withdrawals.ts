import type { BankCode } from '@rihlah/contract/billing/banks';

export type AccountRow = readonly [
  agent: string,
  key: string,
  code: BankCode,
  branch: string,
  name: string,
  number: string,
  daysAgo: number,
  isActive: boolean,
];

/** Bank accounts of the agents. */
export const BANK_ACCOUNTS: readonly AccountRow[] = [
  ['siti', 'siti-bri', '002', 'KC Bandung Dago', 'Siti Rahmawati', '004201012345506', 190, true],
  ['siti', 'siti-bsi', '451', 'KCP Bandung Setiabudi', 'Siti Rahmawati', '7123450981', 120, true],
  ['siti', 'siti-bca', '014', 'KCU Asia Afrika', 'Siti Rahmawati', '2830114477', 180, false],
  ['hendra', 'hendra-bni', '009', 'KC Bandung ITB', 'Hendra Gunawan', '0391827364', 90, true],
];

export interface WithdrawalRow {
  agent: string;
  account: string;
  /** Rupiah. */
  amount: number;
  daysAgo: number;
  status: 'Requested' | 'Approved' | 'Rejected';
  /** Reference of the transfer, or why it was rejected. */
  reason?: string;
}

/** One in every state for the first agent; a day later staff had decided. */
export const WITHDRAWALS: readonly WithdrawalRow[] = [
  {
    agent: 'siti',
    account: 'siti-bca',
    amount: 500_000,
    daysAgo: 61,
    status: 'Rejected',
    reason: 'nama rekening berbeda dengan nama akun',
  },
  {
    agent: 'siti',
    account: 'siti-bri',
    amount: 1_000_000,
    daysAgo: 24,
    status: 'Approved',
    reason: 'TRF-20418',
  },
  { agent: 'siti', account: 'siti-bsi', amount: 750_000, daysAgo: 2, status: 'Requested' },
  { agent: 'hendra', account: 'hendra-bni', amount: 300_000, daysAgo: 4, status: 'Requested' },
];
