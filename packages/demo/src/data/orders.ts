import type { DocumentKind } from '@rihlah/contract/documents/document-state';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';

/** How far a pilgrim's documents are. */
export type DocumentStage =
  | 'none'
  | 'identity'
  | 'identified'
  | 'lacksPassport'
  | 'waiting'
  | 'almost'
  | 'lacksYellowBook'
  | 'unchecked'
  | 'verified';

export interface OrderDetails {
  documents?: DocumentStage;
  /** Those that nobody has checked came so many days ago, not soon after the first payment. */
  waitingDays?: number;
  room?: 'Quad' | 'Triple' | 'Double';
  /** Half stars, to 5. */
  rating?: number;
  /** A former Umrah: the month, or the key of the package it was made on. */
  former?: string;
  isMember?: true;
  withEquipment?: true;
  /** A bill whose date has passed is still unpaid. */
  isOverdue?: true;
  /** Known before, and has not accepted this order's agent yet. */
  awaitsConsent?: true;
  /** A document that was handed in and refused. */
  refused?: { kind: DocumentKind; reason: string };
  /** Cancelled by staff after the first payment. */
  cancelledDaysAgo?: number;
}

/**
 * Pilgrim, package, status, how many days ago it was placed, bank. What was paid is older than eight days, because later
 * days are compared with the bank's own list.
 */
export type OrderRow = readonly [
  pilgrim: string,
  packageKey: string,
  status: OrderStatus,
  daysAgo: number,
  bank: 'BRI' | 'BNI',
  details?: OrderDetails,
];
