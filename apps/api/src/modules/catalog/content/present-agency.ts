import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import { INFO_PAGES } from '@rihlah/contract/catalog/info-page-names';
import type {
  GetStaffAgency,
  GetStaffPolicy,
  GetStaffPromo,
  ListStaffInfoPages,
} from '@rihlah/contract/staff/catalog/agency';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPolicyDecisions, findPolicyPeriods, findSettings } from '../agency/agency-queries.ts';
import { lastPolicyVersion } from '../agency/change-policy.ts';
import { findInfoPages, findPromo } from '../agency/front-queries.ts';
import { policyAt } from '../agency/policy-timeline.ts';
import { findLastChanges } from './last-changes.ts';

export async function presentStaffAgency({ db }: Services): Promise<GetStaffAgency['response']> {
  const stored = await findSettings(db);
  if (!stored) throw new Error('the agency has no settings');
  const { uuid, version, settings } = stored;
  return { settings, version, changed: (await findLastChanges(db, [uuid])).get(uuid) ?? null };
}

export async function presentStaffPolicy({ db, clock }: Services): Promise<GetStaffPolicy['response']> {
  const periods = await findPolicyPeriods(db);
  const decisions = await findPolicyDecisions(db);
  const changes = await findLastChanges(db, pluck(decisions, 'uuid'));
  return {
    version: lastPolicyVersion(periods),
    inForce: policyAt(periods, clock.now()),
    decisions: decisions.map(({ uuid, version, startsAt, changes: decided }) => ({
      version,
      startsAt: jakartaIso(startsAt),
      changes: decided,
      changed: changes.get(uuid) ?? null,
    })),
  };
}

export async function presentStaffPromo({ db }: Services): Promise<GetStaffPromo['response']> {
  const row = await findPromo(db);
  const changed = row ? (await findLastChanges(db, [row.uuid])).get(row.uuid) : null;
  return { promo: row?.promo ?? null, version: row?.version ?? 0, changed: changed ?? null };
}

type StaffInfoPage = ListStaffInfoPages['response']['pages'][number];

/** Every information page, whether or not the agency has written it. */
export async function presentStaffInfoPages({ db }: Services): Promise<StaffInfoPage[]> {
  const rows = await findInfoPages(db);
  const changes = await findLastChanges(db, pluck(rows, 'uuid'));
  return INFO_PAGES.map((name) => {
    const row = rows.find((each) => each.name === name);
    const changed = row ? changes.get(row.uuid) : null;
    return { name, html: row?.html ?? null, version: row?.version ?? 0, changed: changed ?? null };
  });
}

export async function presentStaffInfoPage(services: Services, name: InfoPageName): Promise<StaffInfoPage> {
  const page = (await presentStaffInfoPages(services)).find((each) => each.name === name);
  if (!page) throw new Error(`there is no page ${name}`);
  return page;
}
