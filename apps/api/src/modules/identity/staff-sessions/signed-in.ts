import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { sourceOf } from '../../../http/admission/actor-of.ts';
import { deviceCookie, setDeviceCookie, setSessionCookie } from '../../../http/admission/staff-cookie.ts';
import { randomToken } from '../../../infra/crypto/encryption.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { deviceWords } from './device-words.ts';
import { presentSession } from './present-session.ts';
import type { Browser } from './sign-in-staff.ts';
import { findStaffViewer, SESSION_SECONDS } from './staff-sessions.ts';

const NAME = /^[\w-]{43}$/;

/** The browser that sends a request; one that nobody has signed in with gets a name. */
export function browserOf(request: FastifyRequest, config: Config): Browser {
  const named = deviceCookie(request, config);
  return {
    ...sourceOf(request),
    device: named !== undefined && NAME.test(named) ? named : randomToken(),
    deviceWords: deviceWords(request.headers['user-agent']),
  };
}

/** Gives a browser the cookies of a session that was opened, and says who is signed in. */
export async function answerSignedIn(
  services: Services,
  reply: FastifyReply,
  token: string,
  { device }: Browser,
): Promise<StaffSession> {
  const viewer = await findStaffViewer(services, token, { isUse: true });
  if (!viewer) throw new Failure('unauthorized');
  setSessionCookie(reply, services.config, token, SESSION_SECONDS);
  setDeviceCookie(reply, services.config, device);
  return presentSession(services, viewer);
}
