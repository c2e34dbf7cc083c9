import type { CommissionStage } from '@rihlah/contract/people/commission';
import type { StaffAgentDetail, StaffCommission } from '@rihlah/contract/staff/agents/agents';
import type { DotState } from '@rihlah/ui/status/state-dot';
import { formatInstantDate, formatListDate } from '@rihlah/ui/text/format';

export const STAGE_DOTS: Record<CommissionStage, DotState> = {
  held: 'asked',
  available: 'ours',
  requested: 'held',
  paid: 'done',
  reversed: 'rejected',
  lapsed: 'none',
};

/** What unlocked a commission, or will. */
export function unlockedBy({ stage, at }: StaffCommission): string {
  const day = at ? formatInstantDate(at) : '';
  switch (stage) {
    case 'held':
      return `batas bayar ${at ? formatListDate(at) : ''}`;
    case 'available':
      return `dibayar jamaah ${day}`;
    case 'requested':
      return `diminta ${day}`;
    case 'paid':
      return `penarikan ${day}`;
    case 'reversed':
      return `batal ${day}`;
    case 'lapsed':
      return 'tidak pernah dibayar';
  }
}

export const MOVEMENTS: Record<StaffAgentDetail['movements'][number]['kind'], string> = {
  commission: 'Komisi',
  'commission-reversed': 'Komisi ditarik kembali',
  withdrawal: 'Penarikan',
  'withdrawal-rejected': 'Penarikan ditolak, uang kembali',
  'free-package': 'Paket gratis',
  'free-package-returned': 'Paket gratis dibatalkan, uang kembali',
};

export const WITHDRAWALS: Record<
  StaffAgentDetail['withdrawals'][number]['status'],
  { word: string; dot: DotState }
> = {
  Requested: { word: 'Menunggu', dot: 'ours' },
  Approved: { word: 'Dibayar', dot: 'done' },
  Rejected: { word: 'Ditolak', dot: 'rejected' },
};

/** `BCA •••• 0457 atas nama Zainuddin` */
export const accountWords = (account: {
  bankName: string;
  accountName: string;
  accountNumberEnd: string;
}): string => `${account.bankName} ••••\u00a0${account.accountNumberEnd} atas nama ${account.accountName}`;
