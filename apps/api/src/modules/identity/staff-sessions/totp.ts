import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import QRCode from 'qrcode';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';
import { verifyStaffPassword } from '../logins/staff-logins.ts';
import { staffMembers } from '../team/team.tables.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { keepOneFactor } from './second-factor.ts';
import { takeTotp } from './take-totp.ts';

/** A new secret for an app; until a code of it was seen, it counts for nothing. @throws Failure `totpOn` */
export async function beginTotp({ db, encryption, agency }: Services, actor: StaffActor) {
  const secret = generateSecret();
  const begun = await db
    .update(staffMembers)
    .set({ totpSecretSealed: encryption.seal(secret) })
    .where(and(eq(staffMembers.accountUuid, actor.uuid), isNull(staffMembers.totpConfirmedAt)))
    .returning({ uuid: staffMembers.accountUuid });
  if (begun.length === 0) throw identityFailure('totpOn');
  const uri = generateURI({ issuer: `${agency.settings.name} Loket`, label: actor.label, secret });
  return { secret, uri, qrSvg: await QRCode.toString(uri, { type: 'svg', margin: 1 }) };
}

/**
 * Switches the app on with a code of it.
 *
 * @returns the recovery codes, new ones
 * @throws Failure `totpNotBegun`, `totpOn`, or 422 on `code`
 */
export async function confirmTotp(services: Services, actor: StaffActor, code: string): Promise<string[]> {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ sealed: staffMembers.totpSecretSealed, confirmedAt: staffMembers.totpConfirmedAt })
      .from(staffMembers)
      .where(eq(staffMembers.accountUuid, actor.uuid))
      .for('update');
    if (member?.confirmedAt) throw identityFailure('totpOn');
    if (!member?.sealed) throw identityFailure('totpNotBegun');
    if (!(await takeTotp(tx, services, { accountUuid: actor.uuid, sealed: member.sealed }, code)))
      throw invalid('code', 'totpWrong');
    await tx
      .update(staffMembers)
      .set({ totpConfirmedAt: now })
      .where(eq(staffMembers.accountUuid, actor.uuid));
    await record(tx, actor, { verb: 'staff.totp-on', subjectUuid: actor.uuid }, now);
    return makeRecoveryCodes(tx, actor, now);
  });
}

/**
 * Switches the app off.
 *
 * @throws Failure 422 on `password`; `secondFactorKept` where owners and finance would be left without
 */
export async function removeTotp(services: Services, actor: StaffActor, password: string): Promise<void> {
  const { db, clock } = services;
  const verified = await verifyStaffPassword(services, { uuid: actor.uuid }, password);
  if (!verified?.isRight) throw invalid('password', 'passwordWrong');
  const now = clock.now();
  await db.transaction(async (tx) => {
    await keepOneFactor(tx, actor.uuid, 'totp');
    const removed = await tx
      .update(staffMembers)
      .set({ totpSecretSealed: null, totpConfirmedAt: null, totpLastStep: null })
      .where(and(eq(staffMembers.accountUuid, actor.uuid), isNotNull(staffMembers.totpConfirmedAt)))
      .returning({ uuid: staffMembers.accountUuid });
    if (removed.length === 1)
      await record(tx, actor, { verb: 'staff.totp-off', subjectUuid: actor.uuid }, now);
  });
}
