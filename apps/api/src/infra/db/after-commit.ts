import { EventEmitter } from 'node:events';

/** Outboxes whose loops of this process are to look at once; those of other processes look every second anyway. */
export type Outbox =
  | 'bookings'
  | 'decisions'
  | 'finished'
  | 'jobs'
  | 'logins'
  | 'mails'
  | 'passwords'
  | 'sms';

const wakes = new EventEmitter();
const wanted = new WeakMap<object, Set<Outbox>>();

/** Hears when something may lie in an outbox. @returns ends the hearing */
export function onWake(outbox: Outbox, wake: () => void): () => void {
  wakes.on(outbox, wake);
  return () => wakes.off(outbox, wake);
}

export const wake = (outbox: Outbox): void => void wakes.emit(outbox);

/** Wakes the loop of an outbox once a transaction has committed: before, there is nothing to see. */
export function wakeAfter(tx: object, outbox: Outbox): void {
  const own = wanted.get(tx) ?? new Set();
  wanted.set(tx, own.add(outbox));
}

/** To be called when a transaction has committed. */
export function wakeRequested(tx: object): void {
  for (const outbox of wanted.get(tx) ?? []) wake(outbox);
}
