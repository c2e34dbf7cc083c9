import * as calls from '@rihlah/contract/people/account';
import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import type { FastifyInstance } from 'fastify';
import { readSource } from '../../../http/admission/read-actor.ts';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import { languageOfCall, type Said } from '../../../http/problems/call-language.ts';
import type { Services } from '../../../infra/services.ts';
import { changePassword } from './change-password.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { checkResetKey, setNewPassword } from './set-new-password.ts';

const RESET_WINDOW_MS = 3_600_000;
/** Trying out the current password is like trying to log in. */
const LOGIN_WINDOW_MS = 300_000;

/** What the calls answer that change something: the app shows that of a forgotten password. */
const DONE = {
  resetAsked: {
    id: 'Bila nomor ini terdaftar, SMS berisi tautan password baru sudah kami kirim.',
    en: 'If this number is registered, we have sent an SMS with a link for a new password.',
  },
  linkValid: { id: 'Tautan ini masih berlaku.', en: 'This link is still valid.' },
  passwordSet: { id: 'Password Anda sudah diganti.', en: 'Your password has been changed.' },
  passwordChanged: { id: 'Berhasil, Password Berhasil Dirubah', en: 'Your Password Has Been Changed' },
} as const satisfies Record<string, Said>;

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { config, limits } = services;

  const windowMs = RESET_WINDOW_MS;
  const resets = smsLimits('reset', config);
  const perAddress = { name: 'reset-address', max: config.RATE_RESET_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.requestPasswordReset, async ({ body, request }) => {
    const address = readClientAddress(request);
    const phone = cleanPhone(body.phone).replace(/\D/g, '');
    await assertWithin(limits, resets({ address, phone }));
    await askForPasswordReset(services, readSource(request), body);
    return { detail: DONE.resetAsked[languageOfCall(request)] };
  });

  // Counted apart: looking at links must not use up what others behind the same address need to set a password.
  const openedPerAddress = { name: 'reset-opened', max: config.RATE_RESET_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.checkResetKey, async ({ body, request }) => {
    await assertWithin(limits, [{ limit: openedPerAddress, key: readClientAddress(request) }]);
    await checkResetKey(services, body.resetPasswordKey);
    return { detail: DONE.linkValid[languageOfCall(request)] };
  });

  serveCall(app, services, calls.setPassword, async ({ actor, body, request }) => {
    await assertWithin(limits, [{ limit: perAddress, key: readClientAddress(request) }]);
    await setNewPassword(services, actor, { key: body.resetPasswordKey, newPassword: body.newPassword });
    return { detail: DONE.passwordSet[languageOfCall(request)] };
  });

  const perAccount = {
    name: 'password-change',
    max: config.RATE_LOGIN_PER_USERNAME,
    windowMs: LOGIN_WINDOW_MS,
  };

  serveCall(app, services, calls.changePassword, async ({ actor, body, request }) => {
    await assertWithin(limits, [{ limit: perAccount, key: actor.accountUuid }]);
    await changePassword(services, actor, body);
    return { detail: DONE.passwordChanged[languageOfCall(request)] };
  });
}
