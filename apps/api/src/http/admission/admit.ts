import { createHmac } from 'node:crypto';
import { CSRF_HEADER, UNATTENDED_HEADER } from '@rihlah/contract/staff/identity/session';
import type { Call } from '@rihlah/contract/wire/call';
import { permissionAudience } from '@rihlah/contract/wire/permission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { mayDo, mayStaff, mustHaveSecondFactor, type Role } from '../../infra/access/grants.ts';
import { isSame } from '../../infra/crypto/is-same.ts';
import { Failure } from '../../infra/failure.ts';
import { STAFF_CALLS, sessionCookie } from './staff-cookie.ts';
import { isCustomer, type StaffViewer, type Viewer } from './viewer.ts';

interface Knowing {
  /** The account behind an access token; null for one that is not good. */
  findViewer(token: string): Promise<Viewer | null>;
  /** The member of the team behind the token of a session, which use keeps; null for one that is not good. */
  findStaffViewer(token: string, asked: { isUse: boolean }): Promise<StaffViewer | null>;
}

declare module 'fastify' {
  interface FastifyInstance extends Knowing {}
}

/** Says who knows the accounts: the one thing about them that serving a call needs. */
export function identifyViewers(app: FastifyInstance, { findViewer, findStaffViewer }: Knowing): void {
  app.decorate('findViewer', findViewer);
  app.decorate('findStaffViewer', findStaffViewer);
}

/** Who a call is admitted for: by a Bearer token, by the cookie of Loket, or nobody known. */
export interface Admitted {
  viewer: Viewer | null;
  staff: StaffViewer | null;
}

/** Scheme and host that links are written with: PUBLIC_URL when set, else the request's (or its trusted proxy's) own. */
export function readRequestOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** What only a page that was answered by the session can send: made of its token, which no script can read. */
export const deriveCsrf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');

/**
 * Browsers say where a request comes from: another site's are refused, also those that would sign somebody in.
 *
 * @param origin scheme and host that the product is reached at
 * @throws Failure `foreignRequest`
 */
function refuseForeign({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new Failure('foreignRequest');
  if (headers.origin !== undefined && headers.origin !== new URL(origin).origin)
    throw new Failure('foreignRequest');
}

/** @throws Failure `foreignRequest` unless the request has the session's own header */
function checkCsrf({ headers }: FastifyRequest, csrfToken: string): void {
  if (!isSame(String(headers[CSRF_HEADER] ?? ''), csrfToken)) throw new Failure('foreignRequest');
}

/** The one place where it is decided who may make a call at all. Whoever may not learns nothing, not even that it exists. */
export async function admit(call: Call, request: FastifyRequest, config: Config): Promise<Admitted> {
  if (call.path.startsWith(STAFF_CALLS) && call.method !== 'GET')
    refuseForeign(request, readRequestOrigin(request, config.PUBLIC_URL));
  if (permissionAudience(call.permission) === 'staff')
    return { viewer: null, staff: await admitStaff(call, request, config) };
  return { viewer: await admitByToken(call, request), staff: null };
}

async function admitByToken(call: Call, request: FastifyRequest): Promise<Viewer | null> {
  const audience = permissionAudience(call.permission);
  if (audience === 'public') return null;
  const viewer = await viewerOf(request);
  if (!viewer && audience !== 'holder') throw new Failure('unauthorized');
  if (!mayDo(roleOf(viewer), call.permission)) throw new Failure('notFound');
  return viewer;
}

/** By the cookie alone: no token of the customers' app opens a call of Loket. */
async function admitStaff(call: Call, request: FastifyRequest, config: Config): Promise<StaffViewer> {
  const token = sessionCookie(request, config);
  const isUse = call.keepsSession !== false && request.headers[UNATTENDED_HEADER] === undefined;
  const staff = token ? await request.server.findStaffViewer(token, { isUse }) : null;
  if (!staff) throw new Failure('unauthorized');
  if (call.method !== 'GET') checkCsrf(request, staff.csrfToken);
  if (!mayStaff(staff.grants, call.permission)) throw new Failure('notFound');
  const isUnproved = !config.DEMO && mustHaveSecondFactor(staff.grants) && !staff.hasSecondFactor;
  if (isUnproved && call.permission !== 'session.own') throw new Failure('secondFactorMissing');
  return staff;
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w~+/.=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The viewer behind the Bearer token; null without one. @throws Failure `unauthorized` for a bad token */
async function viewerOf(request: FastifyRequest): Promise<Viewer | null> {
  if (request.headers.authorization === undefined) return null;
  const token = bearer(request);
  const viewer = token && (await request.server.findViewer(token));
  if (!viewer) throw new Failure('unauthorized');
  return viewer;
}

const roleOf = (viewer: Viewer | null): Role => {
  if (!viewer) return 'guest';
  return isCustomer(viewer) ? 'customer' : 'staff';
};
