import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import type { DotState } from '@rihlah/ui/status/state-dot';

type Bill = StaffOrderDetail['bills'][number];

/** `P, 58 tahun · 0813 •••• 4471` */
export const personWords = ({ gender, age, phone }: StaffOrderDetail['pilgrim']): string =>
  [`${gender === 'm' ? 'L' : 'P'}${age === null ? '' : `, ${age} tahun`}`, maskPhone(phone)].join(' · ');

const BILLS: Record<Bill['status'], { state: DotState; label: string }> = {
  paid: { state: 'done', label: 'Lunas' },
  settled: { state: 'done', label: 'Lunas, lewat pelunasan' },
  suspended: { state: 'held', label: 'Menunggu pelunasan' },
  open: { state: 'missing', label: 'Belum dibayar' },
};

/** How a bill stands. */
export const billDot = ({ status }: Bill): { state: DotState; label: string } => BILLS[status];
