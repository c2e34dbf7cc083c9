import type { TokenAnswer } from '@rihlah/contract/oauth';
import { and, eq, isNull } from 'drizzle-orm';
import { tokenHash } from '../../platform/encryption.ts';
import type { Services } from '../../platform/services.ts';
import { sessions, tokens } from './accounts.tables.ts';
import { endSession } from './end-sessions.ts';
import { issueTokens } from './issue-tokens.ts';

/** Two tabs may exchange the same token at the same moment; within this time that is no theft. */
const GRACE_MS = 30_000;

/**
 * The refresh grant. Tokens rotate; one used again after the grace time ends its whole session, because then two
 * parties hold it.
 *
 * @returns null when the token is not (or no longer) good
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<TokenAnswer | null> {
  const { db, clock, config } = services;
  const hash = tokenHash(refreshToken);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [token] = await tx
      .select({ sessionUuid: tokens.sessionUuid, expiresAt: tokens.expiresAt, usedAt: tokens.usedAt })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.uuid, tokens.sessionUuid))
      .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'), isNull(sessions.revokedAt)))
      .for('update', { of: tokens });
    if (!token || token.expiresAt <= now) return null;
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
      await endSession(tx, token.sessionUuid, now);
      return null;
    }
    if (!token.usedAt) await tx.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
    return issueTokens(tx, config, token.sessionUuid, now);
  });
}
