import type { Payment } from '@rihlah/contract/billing/payment';

/** Single bills still to be paid, the one that is due first at their head. */
export const openBills = (bills: Payment[]): Payment[] =>
  bills
    .filter(({ type, isPaid }) => type === '03' && !isPaid)
    .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''));
