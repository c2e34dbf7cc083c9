import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { cleanDigits } from '../../wire/clean-text.ts';
import { code } from '../../wire/messages.ts';
import type { Permission } from '../../wire/permission.ts';
import { isoDateTime, line, uuid } from '../../wire/primitives.ts';
import { shownGrant } from './role.ts';

/** Names of the server's table, which a newer server may have more of: a client ignores those it does not know. */
const permission = z.string() as unknown as z.ZodType<Permission, Permission>;

/** Header of every call that changes something, with `csrfToken` of the session in it. */
export const CSRF_HEADER = 'x-csrf-token';

/** Sent, with any value, with what a screen asks by itself while nobody is at it: the session is not kept by it. */
export const UNATTENDED_HEADER = 'x-unattended';

export const staffBranch = z.object({ uuid, name: z.string(), city: z.string() });

/** By what somebody signed in; `authenticator`: password and code. */
export type SignInWay = 'password' | 'authenticator' | 'recovery-code' | 'passkey' | 'invitation';

/** What somebody was not signed in for; `ended`: they are no member any more. */
export type SignInRefusal = 'password' | 'code' | 'ended' | 'passkey';

/** Who is signed in to Loket, and what they may. */
export const staffSession = z.object({
  /** Of the account: what they have done themself is found by it. */
  uuid,
  name: z.string(),
  username: z.string(),
  grants: z.array(shownGrant),
  permissions: z.array(permission),
  /** At which they may see something. */
  branches: z.array(staffBranch),
  csrfToken: z.string(),
  startedAt: isoDateTime,
  /** When it ends, however busy it is. */
  endsAt: isoDateTime,
  /** It ends earlier once so long nothing was asked. */
  idleMinutes: z.int(),
  /** Until they have, only what is their own is answered; everything else is a 403. */
  mustSetUpSecondFactor: z.boolean(),
  isDemo: z.boolean(),
  /** A copy restored from a backup, which sends nobody anything yet; the moment that the backup shows. */
  quiet: z.object({ restoredTo: isoDateTime.nullable() }).nullable(),
});

export const getStaffSession = defineCall({
  method: 'GET',
  path: '/api/staff/v1/session',
  summary: 'Who is signed in to Loket; 401 for nobody',
  permission: 'session.own',
  response: staffSession,
});

/** Code of an authenticator app. */
export const totpCode = z
  .string()
  .overwrite(cleanDigits)
  .min(1, code('isEmpty'))
  .regex(/^\d{6}$/, code('totpFormat'));

/** As it was shown, with or without dashes. */
const recoveryCode = z
  .string()
  .max(60)
  .transform((value) => cleanDigits(value).toUpperCase())
  .pipe(z.string().min(1, code('isEmpty')));

/** A password that is tried: whether it is well formed, nobody learns. */
const tried = z.string().min(1, code('isEmpty')).max(200);

export const signInStaff = defineCall({
  method: 'POST',
  path: '/api/staff/v1/session',
  summary:
    'Sign in to Loket; 422 without fields for what is wrong, 422 on `code` where the second factor is missing',
  permission: 'login.use',
  body: z.object({
    username: line(200),
    password: tried,
    code: totpCode.optional(),
    recoveryCode: recoveryCode.optional(),
  }),
  response: staffSession,
});

/** `PublicKeyCredential…OptionsJSON` of WebAuthn, as the browser takes it. */
export const passkeyOptions = z.looseObject({ challenge: z.string(), timeout: z.int().optional() });

const part = z.string().max(20_000);

/** `AuthenticationResponseJSON` or `RegistrationResponseJSON` of WebAuthn, as the browser gives it. */
export const passkeyResponse = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: part,
    authenticatorData: part.optional(),
    signature: part.optional(),
    userHandle: part.optional(),
    attestationObject: part.optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

export const askPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/staff/v1/session/passkey/options',
  summary: 'What a passkey signs to sign in; good once, for five minutes',
  permission: 'login.use',
  body: z.object({}),
  response: passkeyOptions,
});

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/v1/session/passkey',
  summary: 'Sign in to Loket with a passkey',
  permission: 'login.use',
  body: z.object({ response: passkeyResponse }),
  response: staffSession,
});

export const signOutStaff = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/session',
  summary: 'End the session that asks',
  permission: 'session.own',
  response: z.object({}),
});

export type StaffBranch = z.infer<typeof staffBranch>;
export type StaffSession = z.infer<typeof staffSession>;
export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export type AskPasskeySignIn = CallTypes<typeof askPasskeySignIn>;
export type SignInByPasskey = CallTypes<typeof signInByPasskey>;
