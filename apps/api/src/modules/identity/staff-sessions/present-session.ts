import type { StaffSession } from '@rihlah/contract/staff/identity/session';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffViewer } from '../../../http/admission/viewer.ts';
import { mustHaveSecondFactor, permissionsOf } from '../../../infra/access/grants.ts';
import type { Services } from '../../../infra/services.ts';
import { findBranches } from '../../catalog/branches/branch-queries.ts';
import { presentGrants } from '../team/grants-of.ts';
import { IDLE_MINUTES, SESSION_SECONDS } from './staff-sessions.ts';

/** What Loket needs to know of whoever is signed in. */
export async function presentSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: StaffViewer,
): Promise<StaffSession> {
  const { grants, startedAt } = viewer;
  const everywhere = grants.some(({ branchUuids }) => branchUuids === null);
  const seen = new Set(grants.flatMap(({ branchUuids }) => branchUuids ?? []));
  const branches = await findBranches(db, { order: 'sort', ascending: '1' });
  const [shown = []] = await presentGrants(db, [grants]);
  return {
    uuid: viewer.accountUuid,
    name: viewer.name,
    username: viewer.username,
    grants: shown,
    permissions: permissionsOf(grants),
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
  };
}
