import type { AccountData } from '@rihlah/contract/people/account';
import { loadCode } from '@rihlah/web-client/load-code';
import { readFresh } from '@rihlah/web-client/stored-value';
import { TOKENS_KEY } from './stored-keys.ts';
import {
  type StoredAccount,
  storedAccount as stored,
  type Tokens,
  storedTokens as tokens,
} from './stored-session.ts';

interface OrderOfPilgrim {
  pilgrim: { uuid: string | null };
}

/**
 * Spec 1, section 4, Agent check: a registrar is an agent, unless their only order has themself as its pilgrim.
 *
 * @param orders the orders of the account's registrar
 */
export function isAgentAccount(account: AccountData, orders: OrderOfPilgrim[]): boolean {
  if (account.registrar === null) return false;
  const [only, ...others] = orders;
  const own = account.pilgrim?.uuid;
  const isOnlyForThemself = only !== undefined && others.length === 0 && only.pilgrim.uuid === own;
  return !(isOnlyForThemself && own !== undefined);
}

interface Session {
  account: AccountData | null;
  isLoggedIn: boolean;
  isAgent: boolean;
}

const sessionOf = (token: Tokens | null, value: StoredAccount | null): Session => ({
  account: token && value ? value.account : null,
  isLoggedIn: token !== null && value !== null,
  isAgent: token !== null && value?.isAgent === true,
});

/** Who is logged in, here and in every other tab. */
export const useSession = (): Session => sessionOf(tokens.use(), stored.use());

export const getSession = (): Session => sessionOf(tokens.get(), stored.get());

export const getTokens = (): Tokens | null => tokens.get();

/** The tokens as another tab may just have refreshed them. */
export function getFreshTokens(): Tokens | null {
  const fresh = readFresh<Tokens>(TOKENS_KEY);
  if (fresh !== null) tokens.set(fresh);
  return fresh ?? tokens.get();
}

export const setTokens = (next: Tokens): void => tokens.set(next);

export const setAccount = (account: AccountData, isAgent: boolean): void => stored.set({ account, isAgent });

export function setSession(next: { tokens: Tokens; account: AccountData; isAgent: boolean }): void {
  setAccount(next.account, next.isAgent);
  setTokens(next.tokens);
}

let hasRunOut = false;

/** The login ran out during this visit: the login screen says why it stands there. */
export const hasSessionRunOut = (): boolean => hasRunOut;

/** The login has run out. What the device kept of the account goes with it. */
export function endSession(): void {
  hasRunOut = true;
  clearSession();
  void loadCode(() => import('./forget-device-copy.ts')).then(({ forgetOnDevice }) => forgetOnDevice());
}

export function clearSession(): void {
  tokens.set(null);
  stored.set(null);
}
