import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { verify } from 'otplib';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { staffMembers } from '../team/team.tables.ts';

/** A phone's clock may be half a minute off, and typing takes a while. */
const TOLERANCE_SECONDS = 30;

/** The half minute whose code it is; null for a wrong one. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/**
 * Takes a code of a member's app. Each is good once: whether it was used and that it is now is one statement.
 *
 * @param sealed the secret that counts
 * @returns whether it was good
 */
export async function takeTotp(
  tx: Tx,
  { encryption, clock }: Services,
  member: { accountUuid: string; sealed: string },
  code: string,
): Promise<boolean> {
  const step = await stepOf(encryption.open(member.sealed), code, clock.now());
  if (step === null) return false;
  const taken = await tx
    .update(staffMembers)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(staffMembers.accountUuid, member.accountUuid),
        eq(staffMembers.totpSecretSealed, member.sealed),
        or(isNull(staffMembers.totpLastStep), lt(staffMembers.totpLastStep, step)),
      ),
    )
    .returning({ uuid: staffMembers.accountUuid });
  return taken.length === 1;
}
