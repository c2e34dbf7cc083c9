import type { AccountData } from '@rihlah/contract/account';
import { storedValue } from '@rihlah/web-client/stored-value';
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
