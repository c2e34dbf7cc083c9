import * as calls from '@rihlah/contract/people/account';
import { cleanPhone } from '@rihlah/contract/wire/clean-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sourceOf } from '../../../http/admission/actor-of.ts';
import { serveCall } from '../../../http/calls.ts';
import { addressOf } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { changePassword } from './change-password.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { checkResetKey, setNewPassword } from './set-new-password.ts';

const RESET_WINDOW_MS = 3_600_000;
/** Times as many from all addresses together as from one. */
const RESETS_ANYWHERE = 4;
/** Trying out the current password is like trying to log in. */
const LOGIN_WINDOW_MS = 300_000;

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { config } = services;

  const digitsOf = (request: FastifyRequest) =>
    cleanPhone(String((request.body as { phone?: unknown } | null)?.phone ?? '')).replace(/\D/g, '');
  const perPhone = rateLimit({
    max: config.RATE_RESET_PER_PHONE,
    windowMs: RESET_WINDOW_MS,
    // With the address: whoever asks for another's number does not use up its owner's asking.
    key: (request) => `reset:${digitsOf(request)} ${addressOf(request)}`,
  });
  const perPhoneAnywhere = rateLimit({
    max: RESETS_ANYWHERE * config.RATE_RESET_PER_PHONE,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset:${digitsOf(request)}`,
  });
  const perAddress = rateLimit({
    max: config.RATE_RESET_PER_ADDRESS,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset:${addressOf(request)}`,
  });

  serveCall(app, services, calls.requestPasswordReset, async ({ body, request }) => {
    await perAddress(request);
    await perPhone(request);
    await perPhoneAnywhere(request);
    await askForPasswordReset(services, sourceOf(request), body);
    return { detail: 'Bila nomor ini terdaftar, SMS berisi tautan password baru sudah kami kirim.' };
  });

  // Counted apart: looking at links must not use up what others behind the same address need to set a password.
  const openedPerAddress = rateLimit({
    max: config.RATE_RESET_PER_ADDRESS,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset-key:${addressOf(request)}`,
  });

  serveCall(app, services, calls.checkResetKey, async ({ body, request }) => {
    await openedPerAddress(request);
    await checkResetKey(services, body.resetPasswordKey);
    return { detail: 'Tautan ini masih berlaku.' };
  });

  serveCall(app, services, calls.setPassword, async ({ actor, body, request }) => {
    await perAddress(request);
    await setNewPassword(services, actor, { key: body.resetPasswordKey, newPassword: body.newPassword });
    return { detail: 'Password Anda sudah diganti.' };
  });

  const triesOf = new WeakMap<FastifyRequest, string>();
  const perAccount = rateLimit({
    max: config.RATE_LOGIN_PER_USERNAME,
    windowMs: LOGIN_WINDOW_MS,
    key: (request) => `password:${triesOf.get(request)}`,
  });

  serveCall(app, services, calls.changePassword, async ({ actor, body, request }) => {
    triesOf.set(request, actor.accountUuid);
    await perAccount(request);
    await changePassword(services, actor, body);
    return { detail: 'Berhasil, Password Berhasil Dirubah' };
  });
}
