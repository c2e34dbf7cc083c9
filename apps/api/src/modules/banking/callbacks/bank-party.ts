import { type Bank, callbackCaller } from '@rihlah/snap/profile';
import type { SnapParty } from '@rihlah/snap/server-verify';
import type { IssuedToken, TokenStore } from '@rihlah/snap/stores';
import { and, eq, gt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { Services } from '../../../infra/services.ts';
import { bankArrivals } from './bank-arrivals.ts';
import { bankJournal } from './bank-journal.ts';
import { bankTokens } from './bank-traffic.tables.ts';

/** Tokens remembered by this process; a bank uses one for its whole lifetime, and none is ever taken back early. */
const REMEMBERED = 100;

/** Where a bank finds our side of SNAP; services follow with `/v1.0/…`. */
export const snapAddress = (bank: Bank): string => `/snap/${bank.toLowerCase()}`;

/** What our SNAP server checks a bank's calls with; tokens and used ids live in the database, shared by processes. */
export function bankParty(services: Services, bank: Bank): SnapParty {
  const { banks, db, clock } = services;
  const tokens = tokenStore(services);
  const arrivals = bankArrivals(db, bank);
  return {
    // Asked for with each call: profiles are read anew while the process runs.
    get callers() {
      return [callbackCaller(banks[bank].profile)];
    },
    now: () => clock.now(),
    // What the bank signed where a proxy in front of us rewrites its path.
    signedPath: (arrived) => {
      const { callbackPath } = banks[bank].profile;
      const own = snapAddress(bank);
      return callbackPath !== undefined && arrived.startsWith(own)
        ? `${callbackPath}${arrived.slice(own.length)}`
        : arrived;
    },
    tokens,
    externalIds: {
      claim: (partnerId, externalId, day) => arrivals.claim({ partnerId, externalId, day }),
    },
    journal: bankJournal(services, bank, { tokens, arrivals }),
  };
}

function tokenStore({ db, clock }: Services): TokenStore {
  const remembered = new LRUCache<string, IssuedToken>({ max: REMEMBERED });
  return {
    issue: async ({ token, clientKey, expiresAt }) => {
      await db.insert(bankTokens).values({ hash: tokenHash(token), clientKey, expiresAt });
    },
    find: async (token) => {
      const hash = tokenHash(token);
      const before = remembered.get(hash);
      if (before) return before.expiresAt > clock.now() ? before : null;
      const [row] = await db
        .select()
        .from(bankTokens)
        .where(and(eq(bankTokens.hash, hash), gt(bankTokens.expiresAt, clock.now())));
      if (!row) return null;
      const issued = { token, clientKey: row.clientKey, expiresAt: row.expiresAt };
      remembered.set(hash, issued);
      return issued;
    },
  };
}
