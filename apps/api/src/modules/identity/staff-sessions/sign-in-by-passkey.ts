import type { PasskeyResponse } from '@rihlah/contract/staff/identity/session';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';
import { usernameOfAccount } from '../persons/find-account.ts';
import { staffPasskeys } from '../team/team.tables.ts';
import { keepChallenge, readChallenge, type Site, takeChallenge } from './challenges.ts';
import { type Browser, openFor, recordRefusal } from './sign-in-staff.ts';

/** What any passkey of this site may sign to sign in: whose it is, the answer says. */
export async function askPasskeySignIn({ db, clock }: Services, site: Site) {
  const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
  await keepChallenge(db, options.challenge, null, clock.now());
  return options;
}

type Passkey = Omit<typeof staffPasskeys.$inferSelect, 'createdAt' | 'usedAt' | 'name'> & {
  username: string;
};

/**
 * Signs in with a passkey, which is two factors by itself: the device, and what opens it.
 *
 * @returns the token of the session
 * @throws Failure `passkeyRefused`
 */
export async function signInByPasskey(
  services: Services,
  response: PasskeyResponse,
  browser: Browser,
  site: Site,
): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  const challenge = readChallenge(response);
  const isAsked = challenge !== null && (await takeChallenge(db, challenge, null, now));
  const passkey = isAsked ? await findPasskey(services, response.id) : null;
  if (!passkey || challenge === null) throw identityFailure('passkeyRefused');
  const account = { uuid: passkey.accountUuid, username: passkey.username };
  const counter = await counterOf(passkey, response, { challenge, site });
  const token =
    counter === null
      ? null
      : await inTransaction(db, async (tx) =>
          (await advance(tx, passkey.uuid, counter, now))
            ? openFor(tx, account, browser, { way: 'passkey', now })
            : null,
        );
  if (token !== null) return token;
  await recordRefusal(services, account, browser, 'passkey');
  throw identityFailure('passkeyRefused');
}

async function findPasskey({ db }: Services, credentialId: string): Promise<Passkey | null> {
  const [row] = await db
    .select({
      uuid: staffPasskeys.uuid,
      accountUuid: staffPasskeys.accountUuid,
      credentialId: staffPasskeys.credentialId,
      publicKey: staffPasskeys.publicKey,
      counter: staffPasskeys.counter,
      transports: staffPasskeys.transports,
      username: usernameOfAccount(staffPasskeys.accountUuid),
    })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row ?? null;
}

/** How often the authenticator says that it has signed; null where the signature is not that of the passkey. */
async function counterOf(
  passkey: Passkey,
  response: PasskeyResponse,
  { challenge, site }: { challenge: string; site: Site },
): Promise<number | null> {
  const { id, rawId, type } = response;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response.response;
  const isOwners =
    userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.accountUuid;
  if (!isOwners || authenticatorData === undefined || signature === undefined) return null;
  const signed = { clientDataJSON, authenticatorData, signature, userHandle };
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** Two copies of one authenticator would count the same: the second to arrive is refused. */
async function advance(tx: Tx, uuid: string, counter: number, now: Date): Promise<boolean> {
  const isFurther = counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, counter);
  const advanced = await tx
    .update(staffPasskeys)
    .set({ counter, usedAt: now })
    .where(and(eq(staffPasskeys.uuid, uuid), isFurther))
    .returning({ uuid: staffPasskeys.uuid });
  return advanced.length === 1;
}
