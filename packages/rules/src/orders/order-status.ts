import type { OrderStatus } from '@rihlah/contract/orders/order-status';

/** Who may take a step: the product itself, only staff, or only whoever takes back what was done by mistake. */
type By = 'system' | 'staff' | 'undo';

/** The one table of transitions (decisions, Order status). */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, By>>> = {
  Pendaftaran: { 'Pembayaran DP': 'system', Batal: 'system' },
  'Pembayaran DP': { Pelunasan: 'system', Batal: 'system' },
  Pelunasan: { Lunas: 'system', Batal: 'staff', 'Pembayaran DP': 'undo' },
  Lunas: { 'Manasik Haji': 'system', Pelunasan: 'system', Batal: 'staff' },
  'Manasik Haji': { 'Berangkat Umrah': 'system', Batal: 'staff' },
  'Berangkat Umrah': { Selesai: 'system', 'Manasik Haji': 'undo' },
  Selesai: { Close: 'system', 'Berangkat Umrah': 'undo' },
  Close: {},
  Batal: {},
};

export function canMove(from: OrderStatus, to: OrderStatus, by: By): boolean {
  const needed = TRANSITIONS[from][to];
  if (by === 'undo') return needed === 'undo';
  return needed === 'system' || (needed === 'staff' && by === 'staff');
}

/** Comparisons ignore case: 'pendaftaran' and 'Pendaftaran' are one status. */
export const sameStatus = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const isOneOf = (statuses: readonly string[], status: string): boolean =>
  statuses.some((one) => sameStatus(one, status));

/** The two statuses of the 24-hour window: nothing paid yet. */
export const AWAITING_FIRST_PAYMENT = ['Pendaftaran', 'Pembayaran DP'] as const satisfies OrderStatus[];

export const isAwaitingFirstPayment = (status: string): boolean => isOneOf(AWAITING_FIRST_PAYMENT, status);

/** Ordered, and nothing paid nor booked against it yet. */
export const isRegistered = (status: string): boolean => sameStatus(status, 'Pendaftaran');

/** A number for the first payment was made, and nothing has come. */
export const isAskedToPay = (status: string): boolean => sameStatus(status, 'Pembayaran DP');

/** The first payment has come, the rest has not. */
export const owesRest = (status: string): boolean => sameStatus(status, 'Pelunasan');

/** Everything is paid, and the invitation to the manasik has not come yet. */
export const isPaidOff = (status: string): boolean => sameStatus(status, 'Lunas');

export const isInvited = (status: string): boolean => sameStatus(status, 'Manasik Haji');

export const isTravelling = (status: string): boolean => sameStatus(status, 'Berangkat Umrah');

export const isCancelled = (status: string): boolean => sameStatus(status, 'Batal');

export const isClosed = (status: string): boolean => sameStatus(status, 'Close');

export const TRAVELLED = ['Selesai', 'Close'] as const satisfies OrderStatus[];

/** Nothing of a journey is still to come. */
export const ENDED = [...TRAVELLED, 'Batal'] as const satisfies OrderStatus[];

export const isEnded = (status: string): boolean => isOneOf(ENDED, status);

export const PAST_CHANGING = [
  'Berangkat Umrah',
  'Selesai',
  'Close',
  'Batal',
] as const satisfies OrderStatus[];

/** From departure on, and once cancelled, nothing is added to a journey, billed to it or put in its place. */
export const isPastChanging = (status: string): boolean => isOneOf(PAST_CHANGING, status);

/** Everything is paid: Lunas and whatever comes behind it. */
export const isSettled = (status: string): boolean =>
  isOneOf(['Lunas', 'Manasik Haji'], status) || isOnJourney(status);

/** Has left: on the journey, or back from it. */
export const isOnJourney = (status: string): boolean =>
  isOneOf(['Berangkat Umrah', 'Done', ...TRAVELLED], status);

/** Selesai counts as Done everywhere. */
export const isFinished = (status: string): boolean =>
  sameStatus(status, 'Selesai') || sameStatus(status, 'Done');
