import type { PasskeyResponse } from '@rihlah/contract/staff/identity/session';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { verifyStaffPassword } from '../logins/staff-logins.ts';
import { staffPasskeys } from '../team/team.tables.ts';
import { keepChallenge, readChallenge, type Site, takeChallenge } from './challenges.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { keepOneFactor } from './second-factor.ts';

/** Passkeys of one person; nobody has nearly as many devices. */
const MOST = 20;

export const findPasskeys = (db: DbOrTx, accountUuid: string) =>
  db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.accountUuid, accountUuid))
    .orderBy(staffPasskeys.createdAt, staffPasskeys.uuid);

/**
 * What a device needs to make a passkey with which nobody has to type a user name. Whoever finds a screen open has not the
 * password, and leaves no key of theirs behind.
 *
 * @throws Failure 422 on `password`
 */
export async function askPasskey(
  services: Services,
  actor: StaffActor,
  member: { name: string; site: Site; password: string },
) {
  const { db, clock, agency } = services;
  const verified = await verifyStaffPassword(services, { uuid: actor.uuid }, member.password);
  if (!verified?.isRight) throw invalid('password', 'passwordWrong');
  const known = await findPasskeys(db, actor.uuid);
  const options = await generateRegistrationOptions({
    rpName: `${agency.settings.name} Loket`,
    rpID: member.site.host,
    userName: actor.label,
    userDisplayName: member.name,
    userID: new TextEncoder().encode(actor.uuid),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, actor.uuid, clock.now());
  return options;
}

/** What the answer of a device says of its new passkey; null for one that does not hold. */
async function readNew(response: PasskeyResponse, expectedChallenge: string, { origin, host }: Site) {
  const { id, rawId, type } = response;
  const { clientDataJSON, attestationObject } = response.response;
  if (attestationObject === undefined) return null;
  const signed = { clientDataJSON, attestationObject };
  const answer = { id, rawId, type, clientExtensionResults: {}, response: signed };
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: host };
  const verified = await verifyRegistrationResponse({ response: answer, ...expected }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

/**
 * Keeps a new passkey.
 *
 * @returns with the first second factor also the recovery codes
 * @throws Failure 422 on `response`
 */
export async function addPasskey(
  services: Services,
  actor: StaffActor,
  { name, response, site }: { name: string; response: PasskeyResponse; site: Site },
) {
  const { db, clock } = services;
  const now = clock.now();
  const challenge = readChallenge(response);
  const isAsked = challenge !== null && (await takeChallenge(db, challenge, actor.uuid, now));
  const credential = isAsked ? await readNew(response, challenge, site) : null;
  if (!credential) throw invalid('response', 'passkeyNotAccepted');
  return inTransaction(db, async (tx) => {
    const [passkey] = await tx
      .insert(staffPasskeys)
      .values({
        accountUuid: actor.uuid,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name,
        createdAt: now,
      })
      .onConflictDoNothing({ target: staffPasskeys.credentialId })
      .returning();
    const total = await tx.$count(staffPasskeys, eq(staffPasskeys.accountUuid, actor.uuid));
    if (!passkey || total > MOST) throw invalid('response', 'passkeyNotAccepted');
    await record(
      tx,
      actor,
      { verb: 'staff.passkey-added', subjectUuid: actor.uuid, after: { passkey: name } },
      now,
    );
    const hasCodes = (await countRecoveryCodes(tx, actor.uuid)) > 0;
    return { passkey, recoveryCodes: hasCodes ? null : await makeRecoveryCodes(tx, actor, now) };
  });
}

/** Forgets a passkey. @throws Failure `notFound`; `secondFactorKept` where owners and finance would be left without */
export async function removePasskey(services: Services, actor: StaffActor, uuid: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const own = and(eq(staffPasskeys.uuid, uuid), eq(staffPasskeys.accountUuid, actor.uuid));
    const [passkey] = await tx.select({ name: staffPasskeys.name }).from(staffPasskeys).where(own);
    if (!passkey) throw new Failure('notFound');
    await keepOneFactor(tx, actor.uuid, { passkeyUuid: uuid });
    await tx.delete(staffPasskeys).where(own);
    const before = { passkey: passkey.name };
    await record(tx, actor, { verb: 'staff.passkey-removed', subjectUuid: actor.uuid, before }, now);
  });
}
