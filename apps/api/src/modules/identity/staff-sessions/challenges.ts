import type { PasskeyResponse } from '@rihlah/contract/staff/identity/session';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { staffChallenges } from '../team/team.tables.ts';

const LIFETIME_MS = 300_000;

/** Where passkeys belong to: scheme and host of the product, and the host alone. */
export interface Site {
  origin: string;
  host: string;
}

export const readSite = (origin: string): Site => {
  const url = new URL(origin);
  return { origin: url.origin, host: url.hostname };
};

/** Keeps what a passkey is asked to sign. @param accountUuid whose new passkey it is for; null to sign in */
export async function keepChallenge(
  db: DbOrTx,
  challenge: string,
  accountUuid: string | null,
  now: Date,
): Promise<void> {
  await db
    .insert(staffChallenges)
    .values({ challenge, accountUuid, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
}

/** The challenge that an answer says it has signed; null where it says none. */
export function readChallenge({ response }: PasskeyResponse): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (said as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Takes a challenge back, once. @returns whether it was asked for this, and not too long ago */
export async function takeChallenge(
  db: DbOrTx,
  challenge: string,
  accountUuid: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        accountUuid === null
          ? isNull(staffChallenges.accountUuid)
          : eq(staffChallenges.accountUuid, accountUuid),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge });
  return taken.length === 1;
}

export async function forgetOldChallenges(db: DbOrTx, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
}
