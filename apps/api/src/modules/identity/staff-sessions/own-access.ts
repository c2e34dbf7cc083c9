import type { StaffSecurity } from '@rihlah/contract/staff/identity/security';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mustHaveSecondFactor } from '../../../infra/access/grants.ts';
import { record } from '../../../infra/audit/record.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { replacePassword, verifyStaffPassword } from '../logins/staff-logins.ts';
import type { staffPasskeys } from '../team/team.tables.ts';
import { findPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { findFactors } from './second-factor.ts';
import { endStaffSession, endStaffSessions, findOpenSessions } from './staff-sessions.ts';

export const presentPasskey = ({ uuid, name, createdAt, usedAt }: typeof staffPasskeys.$inferSelect) => ({
  uuid,
  name,
  createdAt: jakartaIso(createdAt),
  usedAt: usedAt && jakartaIso(usedAt),
});

/** By what a member signs in, and where they are signed in. @param sessionUuid the session that asks */
export async function presentSecurity(
  { db, clock }: Services,
  actor: StaffActor,
  sessionUuid: string,
): Promise<StaffSecurity> {
  const [factors, passkeys, recoveryCodesLeft, sessions] = await Promise.all([
    findFactors(db, actor.uuid),
    findPasskeys(db, actor.uuid),
    countRecoveryCodes(db, actor.uuid),
    findOpenSessions(db, actor.uuid, clock.now()),
  ]);
  return {
    isTotpOn: factors !== null && factors.totpSecretSealed !== null,
    mustKeepSecondFactor: mustHaveSecondFactor(actor.grants),
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
    sessions: sessions.map(({ uuid, device, address, createdAt, lastSeenAt }) => ({
      uuid,
      device,
      address,
      startedAt: jakartaIso(createdAt),
      lastSeenAt: jakartaIso(lastSeenAt),
      isThis: uuid === sessionUuid,
    })),
  };
}

/** Ends one of one's own sessions. @throws Failure `notFound` */
export async function endOwnSession(
  { db, clock }: Services,
  actor: StaffActor,
  sessionUuid: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isEnded = await endStaffSession(tx, { accountUuid: actor.uuid, sessionUuid }, now);
    if (!isEnded) throw new Failure('notFound');
    const before = { session: sessionUuid };
    await record(tx, actor, { verb: 'staff.session-ended', subjectUuid: actor.uuid, before }, now);
  });
}

/**
 * Changes one's password; every session but the one that asks ends.
 *
 * @throws Failure 422 on `oldPassword`
 */
export async function changeOwnPassword(
  services: Services,
  actor: StaffActor,
  {
    oldPassword,
    newPassword,
    sessionUuid,
  }: { oldPassword: string; newPassword: string; sessionUuid: string },
): Promise<void> {
  const { db, clock, passwords } = services;
  const verified = await verifyStaffPassword(services, { uuid: actor.uuid }, oldPassword);
  if (!verified?.isRight) throw invalid('oldPassword', 'passwordWrong');
  const passwordHash = await passwords.hash(newPassword);
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Of two changes at once the second no longer knows the old password.
    if (!(await replacePassword(tx, verified.login, passwordHash)))
      throw invalid('oldPassword', 'passwordWrong');
    await endStaffSessions(tx, actor.uuid, now, sessionUuid);
    await record(tx, actor, { verb: 'staff.password-changed', subjectUuid: actor.uuid }, now);
  });
}
