import * as calls from '@rihlah/contract/staff/identity/session';
import type { FastifyInstance } from 'fastify';
import { clearSessionCookie, deviceCookie } from '../../../http/admission/staff-cookie.ts';
import { serveCall } from '../../../http/calls.ts';
import { hashLogSource, readClientAddress } from '../../../http/client-address.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';
import { readSite } from './challenges.ts';
import { endOwnSession } from './own-access.ts';
import { askPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { isKnownStaffDevice, signInStaff } from './sign-in-staff.ts';
import { answerSignedIn, presentSession, readBrowser } from './signed-in.ts';

const FIVE_MINUTES_MS = 300_000;
const MAX_BODY_BYTES = 32 * 1024;

export function staffSessionRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, encryption } = services;
  const limits = new SignInLimits(services);
  // Wrong passwords from an address do not count here: a passkey always opens.
  const before = rateLimit({
    max: config.RATE_LOGIN_PER_ADDRESS,
    windowMs: FIVE_MINUTES_MS,
    key: readClientAddress,
  });
  const options = { before, bodyLimit: MAX_BODY_BYTES };

  serveCall(app, services, calls.getStaffSession, ({ viewer }) => presentSession(services, viewer));

  serveCall(
    app,
    services,
    calls.signInStaff,
    async ({ body, request, reply }) => {
      const username = body.username.toLowerCase();
      const device = deviceCookie(request, config);
      const isKnown = device !== undefined && (await isKnownStaffDevice(db, username, device));
      const tried = { username, address: readClientAddress(request), knownDevice: isKnown ? device : null };
      const browser = readBrowser(request, config);
      const token = await limits.within(tried, () => signInStaff(services, body, browser));
      if (token === null) {
        request.log.info({ source: hashLogSource(request, encryption) }, 'sign-in refused');
        throw identityFailure('signInRefused');
      }
      return answerSignedIn(services, reply, token, browser);
    },
    { bodyLimit: MAX_BODY_BYTES },
  );

  serveCall(
    app,
    services,
    calls.askPasskeySignIn,
    ({ origin }) => askPasskeySignIn(services, readSite(origin)) as Promise<{ challenge: string }>,
    options,
  );

  serveCall(
    app,
    services,
    calls.signInByPasskey,
    async ({ body, request, reply, origin }) => {
      const browser = readBrowser(request, config);
      const token = await signInByPasskey(services, body.response, browser, readSite(origin));
      return answerSignedIn(services, reply, token, browser);
    },
    options,
  );

  serveCall(app, services, calls.signOutStaff, async ({ actor, viewer, reply }) => {
    await endOwnSession(services, actor, viewer.sessionUuid);
    clearSessionCookie(reply, config);
    return {};
  });
}
