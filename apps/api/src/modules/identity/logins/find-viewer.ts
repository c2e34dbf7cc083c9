import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Viewer } from '../../../http/admission/viewer.ts';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { Services } from '../../../infra/services.ts';
import { accounts, sessions, tokens } from '../persons/accounts.tables.ts';

/** The account behind an access token; null when it is unknown, expired, or its session was ended. */
export async function findViewer({ db, clock }: Services, token: string): Promise<Viewer | null> {
  const [row] = await db
    .select({
      accountUuid: accounts.uuid,
      sessionUuid: sessions.uuid,
      username: accounts.username,
      role: accounts.role,
      personUuid: accounts.personUuid,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.uuid, tokens.sessionUuid))
    .innerJoin(accounts, eq(accounts.uuid, sessions.accountUuid))
    .where(
      and(
        eq(tokens.hash, tokenHash(token)),
        eq(tokens.kind, 'access'),
        gt(tokens.expiresAt, clock.now()),
        isNull(sessions.revokedAt),
      ),
    );
  return row ?? null;
}
