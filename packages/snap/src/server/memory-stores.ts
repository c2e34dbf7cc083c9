import type { ExternalIdStore, IssuedToken, TokenStore } from './stores.ts';

/** Stores that live and die with the process: for tests of either side. */
export function memoryStores(): { tokens: TokenStore; externalIds: ExternalIdStore } {
  const issued = new Map<string, IssuedToken>();
  const claimed = new Set<string>();
  return {
    tokens: {
      issue: async (token) => {
        issued.set(token.token, token);
      },
      find: async (token) => issued.get(token) ?? null,
    },
    externalIds: {
      claim: async (partnerId, externalId, day) => {
        const key = `${day} ${partnerId} ${externalId}`;
        if (claimed.has(key)) return false;
        claimed.add(key);
        return true;
      },
    },
  };
}
