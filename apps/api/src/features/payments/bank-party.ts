import { type Bank, callbackCaller } from '@rihlah/snap/profile';
import type { SnapParty } from '@rihlah/snap/server-verify';
import { and, eq, gt } from 'drizzle-orm';
import { tokenHash } from '../../platform/encryption.ts';
import type { Services } from '../../platform/services.ts';
import { bankExternalIds, bankTokens } from './payments.tables.ts';

/** What our SNAP server checks a bank's calls with; tokens and used ids live in the database, shared by processes. */
export function bankParty({ banks, db, clock }: Services, bank: Bank): SnapParty {
  return {
    callers: [callbackCaller(banks[bank].profile)],
    now: () => clock.now(),
    tokens: {
      issue: async ({ token, clientKey, expiresAt }) => {
        await db.insert(bankTokens).values({ hash: tokenHash(token), clientKey, expiresAt });
      },
      find: async (token) => {
        const [row] = await db
          .select()
          .from(bankTokens)
          .where(and(eq(bankTokens.hash, tokenHash(token)), gt(bankTokens.expiresAt, clock.now())));
        return row ? { token, clientKey: row.clientKey, expiresAt: row.expiresAt } : null;
      },
    },
    externalIds: {
      claim: async (partnerId, externalId, day) => {
        const fresh = await db
          .insert(bankExternalIds)
          .values({ partnerId, externalId, day })
          .onConflictDoNothing()
          .returning({ id: bankExternalIds.externalId });
        return fresh.length === 1;
      },
    },
  };
}
