import { storedValue } from '@rihlah/web-client/stored-value';
import { useSyncExternalStore } from 'react';
import { storedAccount, storedTokens } from './stored-session.ts';

interface Owned<T> {
  owner: string;
  value: T;
}

const GUEST = 'guest';

/** Whose the device is at the moment: the person of the account that is logged in, or a guest. */
function currentOwner(): string {
  const account = storedTokens.get() && storedAccount.get()?.account;
  return account ? (account.pilgrim?.uuid ?? account.registrar?.uuid ?? 'account') : GUEST;
}

/** Hears of every login and logout, those of other tabs included. */
const onOwner = (listener: () => void) => {
  const stops = [storedTokens.subscribe(listener), storedAccount.subscribe(listener)];
  return () => stops.forEach((stop) => void stop());
};

export const useOwner = (): string => useSyncExternalStore(onOwner, currentOwner, () => GUEST);

/**
 * A value of whoever uses the device, kept in the browser's storage under `key` with its owner. It is there for its owner
 * only, and is removed as soon as somebody else is, however the session ended: in this tab or another, by a logout or
 * because it ran out.
 */
export function ownedValue<T>(key: string, kind: 'local' | 'session' = 'local') {
  const stored = storedValue<Owned<T>>(key, kind);
  const get = (): T | null => {
    const kept = stored.get();
    return kept !== null && kept.owner === currentOwner() ? kept.value : null;
  };
  const dropForeign = () => {
    if (stored.get() !== null && get() === null) stored.set(null);
  };
  const subscribe = (listener: () => void) => {
    const stops = [stored.subscribe(listener), onOwner(listener)];
    return () => stops.forEach((stop) => void stop());
  };
  onOwner(dropForeign);
  if (typeof window !== 'undefined') dropForeign();
  return {
    get,
    set: (value: T | null): void => stored.set(value === null ? null : { owner: currentOwner(), value }),
    /** Subscribed; null while the page is rendered at build. */
    use: (): T | null => useSyncExternalStore(subscribe, get, () => null),
  };
}
