import {
  changePassword as changeCall,
  checkResetKey as checkKeyCall,
  getMe,
  getPilgrim,
  getRegistrar,
  requestPasswordReset as resetCall,
  setPassword,
} from '@rihlah/contract/account';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall, viewerOf } from '../../plugins/calls.ts';
import { addressOf } from '../../plugins/client-address.ts';
import { originOf } from '../../plugins/origin.ts';
import { rateLimit } from '../../plugins/rate-limits.ts';
import { balanceOf } from '../agents/balance.ts';
import { findPassportNumberSealed } from '../documents/find-passport-number.ts';
import { mayReachPilgrim } from '../orders/may-reach-pilgrim.ts';
import { countPilgrims, isPilgrimOfAnOrder } from '../orders/order-queries.ts';
import { accounts } from './accounts.tables.ts';
import { changePassword } from './change-password.ts';
import { findMemberId, findPerson } from './persons.ts';
import { presentAccount, presentPilgrim, presentRegistrar } from './present-account.ts';
import { askForPasswordReset } from './request-password-reset.ts';
import { checkResetKey, setNewPassword } from './set-new-password.ts';

const RESET_WINDOW_MS = 3_600_000;
/** Times as many from all addresses together as from one. */
const RESETS_ANYWHERE = 4;
/** Trying out the current password is like trying to log in. */
const LOGIN_WINDOW_MS = 300_000;

export function accountsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, encryption } = services;

  serveCall(
    app,
    services,
    getMe,
    async ({ request }) => {
      const viewer = await viewerOf(services, request);
      if (!viewer) throw new Failure('unauthorized');
      const [account] = await db
        .select({ role: accounts.role, firstName: accounts.firstName })
        .from(accounts)
        .where(eq(accounts.uuid, viewer.accountUuid));
      if (!account) throw new Failure('unauthorized');
      const person = viewer.personUuid ? await findPerson(db, viewer.personUuid) : null;
      const isPilgrim = person ? await isPilgrimOfAnOrder(db, person.uuid) : false;
      const memberId = person && (await findMemberId(db, person.uuid));
      return presentAccount(account, person, { isPilgrim, memberId }, encryption);
    },
    { allowStaff: true },
  );

  serveCall(app, services, getRegistrar, async ({ params, viewer, request }) => {
    if (params.uuid !== viewer.personUuid) throw new Failure('notFound');
    const person = await findPerson(db, params.uuid);
    if (!person) throw new Failure('notFound');
    const href = `${originOf(request, config.PUBLIC_URL)}/api/v1/registrar/${person.uuid}`;
    const [bonusAmount, pilgrimCount] = await Promise.all([
      balanceOf(db, person.uuid),
      countPilgrims(db, person.uuid),
    ]);
    return presentRegistrar(person, { bonusAmount, pilgrimCount }, encryption, href);
  });

  serveCall(app, services, getPilgrim, async ({ params, viewer, request }) => {
    if (!(await mayReachPilgrim(db, viewer.personUuid, params.uuid))) throw new Failure('notFound');
    const person = await findPerson(db, params.uuid);
    if (!person) throw new Failure('notFound');
    // The passport that was uploaded is newer than what was typed with the order.
    const sealed = (await findPassportNumberSealed(db, person.uuid)) ?? person.passportNumberSealed;
    const href = `${originOf(request, config.PUBLIC_URL)}/api/v1/pilgrim/${person.uuid}`;
    // The member id earns a discount on that person's own orders: it is theirs to tell.
    const memberId = person.uuid === viewer.personUuid ? await findMemberId(db, person.uuid) : null;
    const passportNumber = sealed && encryption.open(sealed);
    return presentPilgrim(person, { passportNumber, memberId }, encryption, href);
  });

  const digitsOf = (request: FastifyRequest) =>
    String((request.body as { phone?: unknown } | null)?.phone ?? '').replace(/\D/g, '');
  const perPhone = rateLimit(app, {
    max: config.RATE_RESET_PER_PHONE,
    windowMs: RESET_WINDOW_MS,
    // With the address: whoever asks for another's number does not use up its owner's asking.
    key: (request) => `reset:${digitsOf(request)} ${addressOf(request)}`,
  });
  const perPhoneAnywhere = rateLimit(app, {
    max: RESETS_ANYWHERE * config.RATE_RESET_PER_PHONE,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset:${digitsOf(request)}`,
  });
  const perAddress = rateLimit(app, {
    max: config.RATE_RESET_PER_ADDRESS,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset:${addressOf(request)}`,
  });

  serveCall(app, services, resetCall, async ({ body, request }) => {
    await perAddress(request);
    await perPhone(request);
    await perPhoneAnywhere(request);
    await askForPasswordReset(services, body.phone);
    return { detail: 'Bila nomor ini terdaftar, SMS berisi tautan password baru sudah kami kirim.' };
  });

  // Counted apart: looking at links must not use up what others behind the same address need to set a password.
  const openedPerAddress = rateLimit(app, {
    max: config.RATE_RESET_PER_ADDRESS,
    windowMs: RESET_WINDOW_MS,
    key: (request) => `reset-key:${addressOf(request)}`,
  });

  serveCall(app, services, checkKeyCall, async ({ body, request }) => {
    await openedPerAddress(request);
    await checkResetKey(services, body.resetPasswordKey);
    return { detail: 'Tautan ini masih berlaku.' };
  });

  serveCall(app, services, setPassword, async ({ body, request }) => {
    await perAddress(request);
    await setNewPassword(services, body.resetPasswordKey, body.newPassword);
    return { detail: 'Password Anda sudah diganti.' };
  });

  const triesOf = new WeakMap<FastifyRequest, string>();
  const perAccount = rateLimit(app, {
    max: config.RATE_LOGIN_PER_USERNAME,
    windowMs: LOGIN_WINDOW_MS,
    key: (request) => `password:${triesOf.get(request)}`,
  });

  serveCall(app, services, changeCall, async ({ body, viewer, request }) => {
    triesOf.set(request, viewer.accountUuid);
    await perAccount(request);
    await changePassword(services, viewer, body);
    return { detail: 'Berhasil, Password Berhasil Dirubah' };
  });
}
