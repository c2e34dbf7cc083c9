import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { entity } from '../wire/hal.ts';
import { code } from '../wire/messages.ts';
import { gender, line, uuid } from '../wire/primitives.ts';

const person = { email: z.string(), phone: z.string(), address: z.string(), gender, icNumber: z.string() };

export const pilgrimProfile = z.object({
  uuid,
  name: z.string(),
  ...person,
  /** Earns the member discount; null until a trip is over. */
  memberId: z.string().nullable(),
});

/** `GET /api/me`. `registrar` is present only for an agent (decisions, Who can order). */
export const accountData = z.object({
  role: z.enum(['Customer', 'Staff']),
  firstName: z.string(),
  photo: z.string().nullable(),
  pilgrim: pilgrimProfile.nullable(),
  registrar: z.object({ uuid }).nullable(),
});

export const getMe = defineCall({
  method: 'GET',
  path: '/api/me',
  summary: 'Account data of the token',
  permission: 'account.own',
  response: accountData,
});

/** `bonusAmount` in rupiah: the sum of the agent's ledger. `pilgrimCount`: others on their orders that stand. */
export const registrarDetail = entity({
  uuid,
  firstName: z.string(),
  ...person,
  province: z.string().nullable(),
  bonusAmount: z.int(),
  pilgrimCount: z.int(),
});

export const getRegistrar = defineCall({
  method: 'GET',
  path: '/api/v1/registrar/:uuid',
  summary: 'Registrar detail (own record only)',
  permission: 'profile.own',
  response: registrarDetail,
});

/**
 * A pilgrim whom the viewer may reach; `passportNumber` null while unknown. Of one who uses the registrar's contact the
 * phone, and the e-mail where they have none, are the registrar's.
 */
export const pilgrimDetail = entity({
  ...pilgrimProfile.shape,
  usesRegistrarContact: z.boolean(),
  province: z.string().nullable(),
  passportNumber: z.string().nullable(),
});

export const getPilgrim = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim/:uuid',
  summary: 'Pilgrim detail: one’s own, or of a pilgrim one may reach',
  permission: 'profile.own',
  response: pilgrimDetail,
});

const newPassword = z.string().min(1, code('isEmpty')).min(8, code('passwordTooShort')).max(128);

export const requestPasswordReset = defineCall({
  method: 'POST',
  path: '/api/v1/resetpassword/phone',
  summary: 'Start a password reset by SMS; the same answer for unknown numbers',
  permission: 'login.use',
  body: z.object({ phone: line(40) }),
  response: z.object({ detail: z.string() }),
});

const resetPasswordKey = z.string().min(1, code('isEmpty')).max(200);

/** Exported apart, so that the form narrows the same schema. */
export const setPasswordBody = z
  .object({
    resetPasswordKey,
    newPassword,
    confirmNewPassword: z.string().min(1, code('isEmpty')).max(128),
  })
  .refine((body) => body.newPassword === body.confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: code('notSame'),
  });

export const setPassword = defineCall({
  method: 'POST',
  path: '/api/v1/resetpassword/newpassword',
  summary: 'Set a new password with a reset key; ends every login',
  permission: 'login.use',
  body: setPasswordBody,
  response: z.object({ detail: z.string() }),
});

/**
 * Asked when a reset link is opened, so that nobody types a password twice for a link that is over. The key is in the
 * body, where no log keeps it; one of 256 bits is not found by asking.
 */
export const checkResetKey = defineCall({
  method: 'POST',
  path: '/api/v1/resetpassword/key',
  summary: 'Whether a reset key can still be used; 422 on `resetPasswordKey` for one that cannot',
  permission: 'login.use',
  body: z.object({ resetPasswordKey }),
  response: z.object({ detail: z.string() }),
});

/** Exported apart, so that the form narrows the same schema; the messages are the specification's. */
export const changePasswordBody = z
  .object({
    currentPassword: z.string().min(1, code('fieldRequired')).max(128),
    newPassword: z.string().min(1, code('fieldRequired')).min(8, code('passwordTooShort')).max(128),
    confirmPassword: z.string().min(1, code('fieldRequired')).max(128),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: code('passwordsDiffer'),
  })
  .refine((body) => body.newPassword !== body.currentPassword, {
    path: ['newPassword'],
    message: code('passwordSame'),
  });

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/v1/change-password',
  summary: 'Change the password; ends every other login of the account',
  permission: 'password.change',
  body: changePasswordBody,
  response: z.object({ detail: z.string() }),
});

export type PilgrimDetail = z.infer<typeof pilgrimDetail>;
export type ChangePassword = CallTypes<typeof changePassword>;
export type AccountData = z.infer<typeof accountData>;
export type RegistrarDetail = z.infer<typeof registrarDetail>;
export type GetMe = CallTypes<typeof getMe>;
export type SetPassword = CallTypes<typeof setPassword>;
