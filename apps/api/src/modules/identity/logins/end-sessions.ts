import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { sessions, tokens } from '../persons/accounts.tables.ts';

export async function endSession(db: DbOrTx, sessionUuid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.uuid, sessionUuid), isNull(sessions.revokedAt)));
}

/** Ends the login that an access or refresh token belongs to; an unknown token changes nothing (RFC 7009). */
export function endSessionOfToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  { token }: { token: string },
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const ofToken = tx
      .select({ uuid: tokens.sessionUuid })
      .from(tokens)
      .where(eq(tokens.hash, tokenHash(token)));
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(inArray(sessions.uuid, ofToken), isNull(sessions.revokedAt)))
      .returning({ accountUuid: sessions.accountUuid });
    const acts = ended.map(({ accountUuid }) => ({
      verb: 'account.signed-out' as const,
      subjectUuid: accountUuid,
    }));
    await recordAll(tx, actor, acts, now);
  });
}

/** Ends every login of an account: after a new password. */
export async function endAllSessions(db: DbOrTx, accountUuid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountUuid, accountUuid), isNull(sessions.revokedAt)));
}

/** Ends every other login of an account: after its owner changed the password on this one. */
export async function endOtherSessions(
  db: DbOrTx,
  accountUuid: string,
  keptSessionUuid: string,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountUuid, accountUuid),
        ne(sessions.uuid, keptSessionUuid),
        isNull(sessions.revokedAt),
      ),
    );
}

export async function findEndedSessions(db: DbOrTx, sessionUuids: string[]): Promise<Set<string>> {
  if (sessionUuids.length === 0) return new Set();
  const rows = await db
    .select({ uuid: sessions.uuid })
    .from(sessions)
    .where(and(inArray(sessions.uuid, sessionUuids), isNotNull(sessions.revokedAt)));
  return new Set(rows.map(({ uuid }) => uuid));
}
