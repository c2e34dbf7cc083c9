import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { tokenHash } from '../../../infra/crypto/encryption.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { invalid, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { verifyStaffPassword } from '../logins/staff-logins.ts';
import { staffRecoveryCodes } from '../team/team.tables.ts';
import { findFactors } from './second-factor.ts';
import { takeTotp } from './take-totp.ts';

const CODES = 10;
/** Capital letters and digits that are hard to confuse on paper: 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const LETTERS = 4;

/** `ABCD-EFGH-JKLM-NPQR`: 80 bits. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const hashOf = (code: string): string => tokenHash(code.replaceAll('-', ''));

/** Gives a member new codes in the place of all former ones. @returns them, to be shown once */
export async function makeRecoveryCodes(tx: Tx, actor: StaffActor, now: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await forgetRecoveryCodes(tx, actor.uuid);
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ accountUuid: actor.uuid, codeHash: hashOf(code) })));
  await record(tx, actor, { verb: 'staff.recovery-codes-made', subjectUuid: actor.uuid }, now);
  return codes;
}

export async function forgetRecoveryCodes(tx: Tx, accountUuid: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountUuid, accountUuid));
}

/** Takes a code, each good once. @param code without dashes @returns whether it was good */
export async function takeRecoveryCode(
  tx: Tx,
  accountUuid: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.accountUuid, accountUuid),
        eq(staffRecoveryCodes.codeHash, tokenHash(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.codeHash });
  return taken.length === 1;
}

export const countRecoveryCodes = (db: DbOrTx, accountUuid: string): Promise<number> =>
  db.$count(
    staffRecoveryCodes,
    and(eq(staffRecoveryCodes.accountUuid, accountUuid), isNull(staffRecoveryCodes.usedAt)),
  );

/**
 * New codes, for whoever proves anew who they are: by a code of the app, where there is none by the password.
 *
 * @throws Failure 422 on `code` or `password`
 */
export async function renewRecoveryCodes(
  services: Services,
  actor: StaffActor,
  proof: { code?: string | undefined; password?: string | undefined },
): Promise<string[]> {
  const { db, clock } = services;
  const factors = requireFound(await findFactors(db, actor.uuid));
  const sealed = factors.totpSecretSealed;
  if (sealed === null) {
    if (proof.password === undefined) throw invalid('password', 'isEmpty');
    const verified = await verifyStaffPassword(services, { uuid: actor.uuid }, proof.password);
    if (!verified?.isRight) throw invalid('password', 'passwordWrong');
  }
  return db.transaction(async (tx) => {
    if (sealed !== null) {
      if (proof.code === undefined) throw invalid('code', 'isEmpty');
      if (!(await takeTotp(tx, services, { accountUuid: actor.uuid, sealed }, proof.code)))
        throw invalid('code', 'totpWrong');
    }
    return makeRecoveryCodes(tx, actor, clock.now());
  });
}
