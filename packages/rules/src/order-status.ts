import type { OrderStatus } from '@rihlah/contract/order-status';

/** Who may take a step: the product itself, or only staff. */
type By = 'system' | 'staff';

/** The one table of transitions (decisions, Order status). */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, By>>> = {
  Pendaftaran: { 'Pembayaran DP': 'system', Batal: 'system' },
  'Pembayaran DP': { Pelunasan: 'system', Batal: 'system' },
  Pelunasan: { Lunas: 'system', Batal: 'staff' },
  Lunas: { 'Manasik Haji': 'system', Pelunasan: 'system', Batal: 'staff' },
  'Manasik Haji': { 'Berangkat Umrah': 'system', Batal: 'staff' },
  'Berangkat Umrah': { Selesai: 'system' },
  Selesai: { Close: 'system' },
  Close: {},
  Batal: {},
};

export function canMove(from: OrderStatus, to: OrderStatus, by: By): boolean {
  const needed = TRANSITIONS[from][to];
  return needed === 'system' || (needed === 'staff' && by === 'staff');
}

/** Comparisons ignore case: 'pendaftaran' and 'Pendaftaran' are one status. */
export const sameStatus = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The two statuses of the 24-hour window: nothing paid yet. */
export const isAwaitingFirstPayment = (status: string): boolean =>
  sameStatus(status, 'Pendaftaran') || sameStatus(status, 'Pembayaran DP');

export const isCancelled = (status: string): boolean => sameStatus(status, 'Batal');

/** Selesai counts as Done everywhere. */
export const isFinished = (status: string): boolean =>
  sameStatus(status, 'Selesai') || sameStatus(status, 'Done');
