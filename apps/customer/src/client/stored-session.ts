import type { AccountData } from '@rihlah/contract/people/account';
import { readFresh, storedValue } from '@rihlah/web-client/stored-value';
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

function ownerOf(tokens: Tokens | null, kept: StoredAccount | null): string {
  const account = tokens && kept?.account;
  return (account && (account.pilgrim ?? account.registrar)?.uuid) || 'guest';
}

/** Whose the device is at the moment: the person of the account that is logged in, or a guest. */
export const currentOwner = (): string => ownerOf(storedTokens.get(), storedAccount.get());

/**
 * Once another tab has made the device somebody else's, this page begins anew: nothing that it holds in memory (drafts,
 * answers, what stands in a field) is left for them. To be called once. Logins and logouts of this tab load it anew
 * themselves.
 */
export function beginAnewWithOwner(): void {
  const owner = currentOwner();
  const look = () => {
    if (ownerOf(readFresh(TOKENS_KEY), readFresh(ACCOUNT_KEY)) === owner) return;
    // What was not sent is another person's now: nobody is asked about it.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
    window.location.reload();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKENS_KEY || key === ACCOUNT_KEY) look();
  });
  // A page that the browser kept while it was away heard of nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
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
