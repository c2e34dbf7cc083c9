/** `unpaid`: a bill is open · `overdue`: one whose day has passed · `paid`: none is open. */
export const BILL_STATES = ['unpaid', 'overdue', 'paid'] as const;

export type BillState = (typeof BILL_STATES)[number];
