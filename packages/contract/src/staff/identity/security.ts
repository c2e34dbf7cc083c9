import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDateTime, line, uuid } from '../../wire/primitives.ts';
import { passkeyOptions, passkeyResponse, totpCode } from './session.ts';

const passkey = z.object({
  uuid,
  name: z.string(),
  createdAt: isoDateTime,
  usedAt: isoDateTime.nullable(),
});

/** A sign-in that has not ended; `device` in words, like "Chrome, Windows". */
const openSession = z.object({
  uuid,
  device: z.string(),
  address: z.string().nullable(),
  startedAt: isoDateTime,
  lastSeenAt: isoDateTime,
  isThis: z.boolean(),
});

export const staffSecurity = z.object({
  isTotpOn: z.boolean(),
  /** Owners and finance keep at least one second factor. */
  mustKeepSecondFactor: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  sessions: z.array(openSession),
});

/** Shown once; each is good once, in the place of a code of the authenticator app. */
const recoveryCodes = z.array(z.string());

const nothing = z.object({});
const own = { auth: 'staff', permission: 'session.own' } as const;

export const getStaffSecurity = defineCall({
  method: 'GET',
  path: '/api/staff/v1/me/security',
  summary: 'Second factors and open sessions of whoever asks',
  ...own,
  response: staffSecurity,
});

export const beginTotp = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/totp',
  summary: 'A new secret for an authenticator app; it counts once it is confirmed. 409 where one is on',
  ...own,
  body: nothing,
  /** `qrSvg`: the address as a picture. */
  response: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/totp/confirm',
  summary: 'Switch the authenticator app on with a code of it; answers the recovery codes, once',
  ...own,
  body: z.object({ code: totpCode }),
  response: z.object({ recoveryCodes }),
});

const currentPassword = z.string().min(1, code('isEmpty')).max(200);

export const removeTotp = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/me/totp',
  summary:
    'Switch the authenticator app off; refused where it is the last second factor of an owner or of finance',
  ...own,
  body: z.object({ password: currentPassword }),
  response: nothing,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/recovery-codes',
  summary:
    'New recovery codes in the place of all former ones; proved by a code, without an app by the password',
  ...own,
  body: z.object({ code: totpCode.optional(), password: currentPassword.optional() }),
  response: z.object({ recoveryCodes }),
});

export const askPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/passkeys/options',
  summary: 'What a device needs to make a passkey, proved by the password; good once, for five minutes',
  ...own,
  body: z.object({ password: currentPassword }),
  response: passkeyOptions,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/passkeys',
  summary: 'Keep a passkey; with the first second factor come the recovery codes',
  ...own,
  body: z.object({ name: line(60), response: passkeyResponse }),
  response: z.object({ passkey, recoveryCodes: recoveryCodes.nullable() }),
  status: 201,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/me/passkeys/:uuid',
  summary: 'Forget a passkey; refused where it is the last second factor of an owner or of finance',
  ...own,
  response: nothing,
});

export const endStaffSession = defineCall({
  method: 'DELETE',
  path: '/api/staff/v1/me/sessions/:uuid',
  summary: 'End one of one’s sessions',
  ...own,
  response: nothing,
});

export const staffPassword = z
  .string()
  .min(1, code('isEmpty'))
  .min(10, code('staffPasswordTooShort'))
  .max(128);

export const changeStaffPassword = defineCall({
  method: 'POST',
  path: '/api/staff/v1/me/password',
  summary: 'Change the password; every other session ends',
  ...own,
  body: z.object({ oldPassword: currentPassword, newPassword: staffPassword }),
  response: nothing,
});

export type StaffSecurity = z.infer<typeof staffSecurity>;
export type GetStaffSecurity = CallTypes<typeof getStaffSecurity>;
export type BeginTotp = CallTypes<typeof beginTotp>;
export type ConfirmTotp = CallTypes<typeof confirmTotp>;
export type AskPasskey = CallTypes<typeof askPasskey>;
export type AddPasskey = CallTypes<typeof addPasskey>;
