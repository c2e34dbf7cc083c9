import type { DeskEvent, DeskOrderDetail } from '@rihlah/contract/staff/orders';
import { plainRupiah } from '@rihlah/rules/rupiah';
import type { DotState } from '@rihlah/ui/state-dot';
import { maskPhone } from '@rihlah/ui/text/format';
import { doneWords, kindWords } from '../../domain/acts/verbs.ts';

type Bill = DeskOrderDetail['bills'][number];

/** `P, 58 tahun · 0813 •••• 4471` */
export const personWords = ({ gender, age, phone }: DeskOrderDetail['pilgrim']): string =>
  [`${gender === 'm' ? 'L' : 'P'}${age === null ? '' : `, ${age} tahun`}`, maskPhone(phone)].join(' · ');

const BILLS: Record<Bill['status'], { state: DotState; label: string }> = {
  paid: { state: 'done', label: 'Lunas' },
  settled: { state: 'done', label: 'Lunas, lewat pelunasan' },
  suspended: { state: 'held', label: 'Menunggu pelunasan' },
  open: { state: 'missing', label: 'Belum dibayar' },
};

/** How a bill stands. */
export const billDot = ({ status }: Bill): { state: DotState; label: string } => BILLS[status];

/** What happened, in words: `menerima dokumen`, `status Pelunasan → Lunas`. */
export function eventWords({ verb, before, after }: DeskEvent): string {
  const [kind = ''] = verb.split('.');
  if (verb === 'order.status' || verb === 'order.moved')
    return `status ${String(before?.status ?? '–')} → ${String(after?.status ?? '–')}`;
  if (verb === 'order.noted') return 'mencatat';
  const amount = typeof after?.amount === 'number' ? ` ${plainRupiah(after.amount)}` : '';
  return `${doneWords(verb)} ${kindWords(kind).toLowerCase()}${amount}`;
}
