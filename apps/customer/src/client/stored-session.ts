import type { AccountData } from '@rihlah/contract/account';
import { storedValue } from '@rihlah/web-client/stored-value';
import { useSyncExternalStore } from 'react';
import { ACCOUNT_KEY, TOKENS_KEY } from './stored-keys.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface StoredAccount {
  account: AccountData;
  isAgent: boolean;
}

export const storedTokens = storedValue<Tokens>(TOKENS_KEY);
export const storedAccount = storedValue<StoredAccount>(ACCOUNT_KEY);

/** Whose the device is at the moment: the person of the account that is logged in, or a guest. */
export function currentOwner(): string {
  const account = storedTokens.get() && storedAccount.get()?.account;
  return (account && (account.pilgrim ?? account.registrar)?.uuid) || 'guest';
}

/**
 * A value of whoever uses the device, kept in the browser's storage under `key` with its owner. It is there for its owner
 * only, and is removed as soon as somebody else is, however the session ended: in this tab or another, by a logout or
 * because it ran out.
 */
export function ownedValue<T>(key: string, kind?: 'session') {
  const stored = storedValue<{ owner: string; value: T }>(key, kind);
  const get = (): T | null => {
    const kept = stored.get();
    return kept?.owner === currentOwner() ? kept.value : null;
  };
  const dropForeign = () => {
    if (stored.get() && get() === null) stored.set(null);
  };
  storedTokens.subscribe(dropForeign);
  storedAccount.subscribe(dropForeign);
  dropForeign();
  return {
    get,
    set: (value: T | null): void => stored.set(value === null ? null : { owner: currentOwner(), value }),
    /** Subscribed; null while the page is rendered at build. */
    use: (): T | null => useSyncExternalStore(stored.subscribe, get, () => null),
  };
}
