import type { TokenAnswer } from '@rihlah/contract/wire/oauth';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { sessions, tokens } from '../persons/accounts.tables.ts';
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
export async function refreshSession(
  services: Services,
  actor: Actor,
  { refreshToken }: { refreshToken: string },
): Promise<TokenAnswer | null> {
  const { db, clock, config } = services;
  const hash = tokenHash(refreshToken);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [token] = await tx
      .select({
        sessionUuid: tokens.sessionUuid,
        accountUuid: sessions.accountUuid,
        expiresAt: tokens.expiresAt,
        usedAt: tokens.usedAt,
        parentHash: tokens.parentHash,
      })
      .from(tokens)
      .innerJoin(sessions, eq(sessions.uuid, tokens.sessionUuid))
      .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'refresh'), isNull(sessions.revokedAt)))
      .for('update', { of: tokens });
    if (!token || token.expiresAt <= now) return null;
    if (token.usedAt && now.getTime() - token.usedAt.getTime() > GRACE_MS) {
      await endSession(tx, token.sessionUuid, now);
      const why = 'token dipakai dua kali';
      await record(tx, actor, { verb: 'account.session-revoked', subjectUuid: token.accountUuid, why }, now);
      return null;
    }
    if (!token.usedAt) {
      await tx.update(tokens).set({ usedAt: now }).where(eq(tokens.hash, hash));
      await endSiblings(tx, { hash, parentHash: token.parentHash }, now);
    }
    return issueTokens(tx, config, token.sessionUuid, now, hash);
  });
}

/**
 * Of several tokens exchanged for the same one only the branch that goes on lives: the others count as used long ago,
 * so that whoever still holds one and tries it ends the session.
 */
async function endSiblings(
  tx: Tx,
  { hash, parentHash }: { hash: string; parentHash: string | null },
  now: Date,
): Promise<void> {
  if (parentHash === null) return;
  await tx
    .update(tokens)
    .set({ usedAt: new Date(now.getTime() - 2 * GRACE_MS) })
    .where(
      and(
        eq(tokens.parentHash, parentHash),
        eq(tokens.kind, 'refresh'),
        ne(tokens.hash, hash),
        isNull(tokens.usedAt),
      ),
    );
}
