import type { SignInRefusal, SignInWay } from '@rihlah/contract/staff/identity/session';
import { and, eq, isNull } from 'drizzle-orm';
import { type Source, staffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { isKnownDevice, rememberDevice } from '../logins/known-devices.ts';
import { hasPasswordStill, type StaffLogin, verifyStaffPassword } from '../logins/staff-logins.ts';
import { grantsJson, readGrants } from '../team/read-grants.ts';
import { staffMembers } from '../team/team.tables.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { type Factors, findFactors } from './second-factor.ts';
import { openStaffSession } from './staff-sessions.ts';
import { takeTotp } from './take-totp.ts';

/** What was typed. */
export interface StaffCredentials {
  username: string;
  password: string;
  code?: string | undefined;
  recoveryCode?: string | undefined;
}

export interface Browser extends Source {
  /** Random name by which it is known after this sign-in. */
  device: string;
  deviceWords: string;
}

/** Writes down that somebody tried to be a member, as far as it is known whom. */
export async function recordRefusal(
  { db, clock }: Services,
  account: { uuid: string; username: string },
  browser: Browser,
  reason: SignInRefusal,
): Promise<void> {
  const actor = { kind: 'system' as const, uuid: null, label: 'sign-in', ...sourceOf(browser) };
  const after = { username: account.username, reason, device: browser.deviceWords };
  await record(db, actor, { verb: 'staff.sign-in-refused', subjectUuid: account.uuid, after }, clock.now());
}

const sourceOf = ({ requestId, address }: Source): Source => ({ requestId, address });

/** No device of the customers' app can call itself so: one that is known there is none here. */
const nameOf = (device: string): string => `loket:${device}`;

const rememberStaffDevice = (db: DbOrTx, accountUuid: string, device: string, now: Date): Promise<void> =>
  rememberDevice(db, accountUuid, nameOf(device), now);

export const isKnownStaffDevice = (db: DbOrTx, username: string, device: string): Promise<boolean> =>
  isKnownDevice(db, username, nameOf(device));

/**
 * Signs a member in who has proved who they are.
 *
 * @returns the token of the session; null where they have left in the meantime
 */
export async function openFor(
  tx: Tx,
  account: { uuid: string; username: string },
  browser: Browser,
  { way, now }: { way: SignInWay; now: Date },
): Promise<string | null> {
  const [member] = await tx
    .select({ grants: grantsJson })
    .from(staffMembers)
    .where(and(eq(staffMembers.accountUuid, account.uuid), isNull(staffMembers.endedAt)))
    .for('share');
  if (!member) return null;
  const place = { device: browser.deviceWords, address: browser.address };
  const token = await openStaffSession(tx, account.uuid, place, now);
  await rememberStaffDevice(tx, account.uuid, browser.device, now);
  const actor = staffActor(account.uuid, account.username, readGrants(member.grants), sourceOf(browser));
  const after = { way, device: browser.deviceWords };
  await record(tx, actor, { verb: 'staff.signed-in', subjectUuid: account.uuid, after }, now);
  return token;
}

/**
 * Signs in with user name and password, then a code of the app or a recovery code.
 *
 * @returns the token of the session; null for whatever is wrong, in the same time
 * @throws Failure 422 on `code` where the password is right and the second factor was not given
 */
export async function signInStaff(
  services: Services,
  typed: StaffCredentials,
  browser: Browser,
): Promise<string | null> {
  const { db, clock } = services;
  const username = typed.username.toLowerCase();
  const verified = await verifyStaffPassword(services, { username }, typed.password);
  if (!verified) return null;
  const { login, isRight } = verified;
  const refuse = async (reason: SignInRefusal) => {
    await recordRefusal(services, login, browser, reason);
    return null;
  };
  if (!isRight) return refuse('password');
  const factors = await findFactors(db, login.uuid);
  if (!factors) return refuse('ended');
  const way = wayOf(factors, typed);
  const now = clock.now();
  const token = await inTransaction(db, async (tx) => {
    if (!(await isProved(tx, services, { login, factors, typed, way }))) return null;
    return (await hasPasswordStill(tx, login)) ? openFor(tx, login, browser, { way, now }) : null;
  });
  return token ?? refuse('code');
}

/** By what somebody proves that it is them. @throws Failure 422 on `code` */
function wayOf(
  { totpSecretSealed, hasPasskey }: Factors,
  { code, recoveryCode }: StaffCredentials,
): SignInWay {
  if (totpSecretSealed === null && !hasPasskey) return 'password';
  if (recoveryCode !== undefined) return 'recovery-code';
  if (totpSecretSealed === null) throw invalid('code', 'passkeyRequired');
  if (code === undefined) throw invalid('code', 'secondFactorRequired');
  return 'authenticator';
}

interface Proof {
  login: StaffLogin;
  factors: Factors;
  typed: StaffCredentials;
  way: SignInWay;
}

async function isProved(tx: Tx, services: Services, { login, factors, typed, way }: Proof): Promise<boolean> {
  if (way === 'recovery-code')
    return takeRecoveryCode(tx, login.uuid, typed.recoveryCode ?? '', services.clock.now());
  if (way !== 'authenticator') return true;
  const member = { accountUuid: login.uuid, sealed: factors.totpSecretSealed ?? '' };
  return takeTotp(tx, services, member, typed.code ?? '');
}
