import type { StaffAct } from '@rihlah/contract/staff/orders/orders';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { doneWords, kindWords } from './verbs.ts';

/** What happened, in words: `menerima dokumen`, `status Pelunasan → Lunas`. */
export function eventWords({ verb, before, after, about }: StaffAct): string {
  const [kind = ''] = verb.split('.');
  if (verb === 'order.status' || verb === 'order.moved' || verb === 'order.taken-back')
    return `status ${String(before?.status ?? '–')} → ${String(after?.status ?? '–')}`;
  if (verb === 'order.noted') return 'mencatat';
  const amount = typeof after?.amount === 'number' ? ` ${formatRupiah(after.amount)}` : '';
  if (verb === 'order.commission-credited') return `${doneWords(verb)}${amount} untuk ${about ?? 'agen'}`;
  return `${doneWords(verb)} ${kindWords(kind).toLowerCase()}${amount}`;
}
