import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { readSource } from '../../../http/admission/read-actor.ts';
import { deviceCookie, setDeviceCookie, setSessionCookie } from '../../../http/admission/staff-cookie.ts';
import type { StaffViewer } from '../../../http/admission/viewer.ts';
import { listPermissions, mustHaveSecondFactor } from '../../../infra/access/grants.ts';
import { randomToken } from '../../../infra/crypto/encryption.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranches } from '../../catalog/branches/branch-queries.ts';
import { presentGrants } from '../team/read-grants.ts';
import type { Browser } from './sign-in-staff.ts';
import { findStaffViewer, IDLE_MINUTES, SESSION_SECONDS } from './staff-sessions.ts';

const NAME = /^[\w-]{43}$/;

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const wordOf = (table: [RegExp, string][], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** What a browser calls itself, in words by which people know their device: `Chrome, Windows`. */
function deviceWords(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const words = [wordOf(BROWSERS, agent), wordOf(SYSTEMS, agent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : 'Perangkat tidak dikenal';
}

/** The browser that sends a request; one that nobody has signed in with gets a name. */
export function readBrowser(request: FastifyRequest, config: Config): Browser {
  const named = deviceCookie(request, config);
  return {
    ...readSource(request),
    device: named !== undefined && NAME.test(named) ? named : randomToken(),
    deviceWords: deviceWords(request.headers['user-agent']),
  };
}

export async function presentSession(
  { db, config, quiet }: Pick<Services, 'db' | 'config' | 'quiet'>,
  viewer: StaffViewer,
): Promise<StaffSession> {
  const { grants, startedAt } = viewer;
  const everywhere = grants.some(({ branchUuids }) => branchUuids === null);
  const seen = new Set(grants.flatMap(({ branchUuids }) => branchUuids ?? []));
  const branches = await findBranches(db, { order: 'sort', ascending: '1' });
  const copy = await quiet.find();
  const [shown = []] = await presentGrants(db, [grants]);
  return {
    uuid: viewer.accountUuid,
    name: viewer.name,
    username: viewer.username,
    grants: shown,
    permissions: listPermissions(grants),
    // A city to come has no orders of its own.
    branches: branches
      .filter(({ uuid, type }) => (everywhere ? type !== 'coming-soon' : seen.has(uuid)))
      .map(({ uuid, name, city }) => ({ uuid, name, city })),
    csrfToken: viewer.csrfToken,
    startedAt: jakartaIso(startedAt),
    endsAt: jakartaIso(new Date(startedAt.getTime() + SESSION_SECONDS * 1000)),
    idleMinutes: IDLE_MINUTES,
    mustSetUpSecondFactor: !config.DEMO && mustHaveSecondFactor(grants) && !viewer.hasSecondFactor,
    isDemo: config.DEMO,
    quiet: copy && { restoredTo: copy.restoredTo ? jakartaIso(copy.restoredTo) : null },
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
