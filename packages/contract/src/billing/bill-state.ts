/** `unpaid`: a bill is open · `overdue`: one whose day has passed · `paid`: none is open. */
export const BILL_STATES = ['unpaid', 'overdue', 'paid'] as const;

export type BillState = (typeof BILL_STATES)[number];

/**
 * What becomes of a bill. `open`: can be paid · `suspended`: waits for a living settlement (type 02) · `settled`: was paid
 * as part of one · `paid` · `void`: a settlement that ended unpaid, a bill of a cancelled order, or one that its order gave up:
 * nothing was left of it when the price fell, or the first payment that had opened it was taken back.
 */
export const BILL_STATUSES = ['open', 'suspended', 'settled', 'paid', 'void'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];
