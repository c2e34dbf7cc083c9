import * as calls from '@rihlah/contract/people/account';
import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import type { FastifyInstance } from 'fastify';
import { sourceOf } from '../../../http/admission/actor-of.ts';
import { serveCall } from '../../../http/calls.ts';
import { addressOf } from '../../../http/client-address.ts';
import { assertWithin } from '../../../http/limits/rate-limits.ts';
import { smsLimits } from '../../../http/limits/sms-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { changePassword } from './change-password.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { checkResetKey, setNewPassword } from './set-new-password.ts';

const RESET_WINDOW_MS = 3_600_000;
/** Trying out the current password is like trying to log in. */
const LOGIN_WINDOW_MS = 300_000;

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { config, limits } = services;

  const windowMs = RESET_WINDOW_MS;
  const resets = smsLimits('reset', config);
  const perAddress = { name: 'reset-address', max: config.RATE_RESET_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.requestPasswordReset, async ({ body, request }) => {
    const address = addressOf(request);
    const phone = cleanPhone(body.phone).replace(/\D/g, '');
    await assertWithin(limits, resets({ address, phone }));
    await askForPasswordReset(services, sourceOf(request), body);
    return { detail: 'Bila nomor ini terdaftar, SMS berisi tautan password baru sudah kami kirim.' };
  });

  // Counted apart: looking at links must not use up what others behind the same address need to set a password.
  const openedPerAddress = { name: 'reset-opened', max: config.RATE_RESET_PER_ADDRESS, windowMs };

  serveCall(app, services, calls.checkResetKey, async ({ body, request }) => {
    await assertWithin(limits, [{ limit: openedPerAddress, key: addressOf(request) }]);
    await checkResetKey(services, body.resetPasswordKey);
    return { detail: 'Tautan ini masih berlaku.' };
  });

  serveCall(app, services, calls.setPassword, async ({ actor, body, request }) => {
    await assertWithin(limits, [{ limit: perAddress, key: addressOf(request) }]);
    await setNewPassword(services, actor, { key: body.resetPasswordKey, newPassword: body.newPassword });
    return { detail: 'Password Anda sudah diganti.' };
  });

  const perAccount = {
    name: 'password-change',
    max: config.RATE_LOGIN_PER_USERNAME,
    windowMs: LOGIN_WINDOW_MS,
  };

  serveCall(app, services, calls.changePassword, async ({ actor, body }) => {
    await assertWithin(limits, [{ limit: perAccount, key: actor.accountUuid }]);
    await changePassword(services, actor, body);
    return { detail: 'Berhasil, Password Berhasil Dirubah' };
  });
}
