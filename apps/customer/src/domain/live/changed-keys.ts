import type { ChangeKind } from '@rihlah/contract/people/events';
import type { QueryClient } from '@tanstack/react-query';
import { DOCUMENT_ACCESS, ORDER_DATA } from '../orders/queries/order-queries.ts';

/** What each kind of change makes old on the screen: the first parts of queries' keys. */
export const KEYS_OF: Record<ChangeKind, readonly string[]> = {
  // A passport that was handed over is told as an act on its order.
  order: [ORDER_DATA, 'passport'],
  bill: [ORDER_DATA],
  document: ['documents', ORDER_DATA],
  // Whatever the agency did with a package or a departure comes as this too.
  travelDocument: ['travel-documents', 'pilgrim-card', 'travel', 'ordered-package'],
  inbox: ['notifications'],
  balance: ['registrar', 'withdrawals', 'bank-accounts', 'commissions'],
  room: ['room-mates', 'room-groups', ORDER_DATA],
  profile: ['account', 'pilgrim', 'registrar'],
  // Who may see documents is told by the orders: a screen that may show none any more asks for none.
  consent: [ORDER_DATA, DOCUMENT_ACCESS],
};

/** Whatever anybody else may change. */
export const CHANGING_KEYS: readonly string[] = [...new Set(Object.values(KEYS_OF).flat())];

/** What only those see who may see a pilgrim's documents. */
export const DOCUMENT_KEYS: readonly string[] = [
  'documents',
  'travel-documents',
  'pilgrim',
  'pilgrim-card',
  'room-mates',
];

/**
 * Asks under each key, for documents last: a right that has just ended is told by the orders, and a screen that may show
 * none any more must not ask for them, since the pilgrim hears of every refusal.
 */
export async function askInTurn(
  keys: Iterable<string>,
  ask: (key: string) => Promise<unknown>,
): Promise<void> {
  const all = [...new Set(keys)];
  await Promise.all(all.filter((key) => !DOCUMENT_KEYS.includes(key)).map(ask));
  // Screens hear of an answer in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all(all.filter((key) => DOCUMENT_KEYS.includes(key)).map(ask));
}

/** Asks anew, where a screen shows it, for what lies under these keys. */
export const makeOld = (client: QueryClient, keys: Iterable<string>): Promise<void> =>
  askInTurn(keys, (key) => client.invalidateQueries({ queryKey: [key] }));
