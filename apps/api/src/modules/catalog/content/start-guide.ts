import { isDeepStrictEqual } from 'node:util';
import { type GetStartGuide, START_STEPS, type StartStep } from '@rihlah/contract/staff/catalog/agency';
import { DEFAULT_SETTINGS } from '@rihlah/rules/money/agency-defaults';
import type { Services } from '../../../infra/services.ts';
import { findMembers } from '../../identity/team/find-team.ts';
import { hasOrders } from '../../orders/record/order-queries.ts';
import { findPolicyDecisions, findSettings } from '../agency/agency-queries.ts';
import { BRANCH_DATA } from '../branches/branch-reference-data.ts';
import {
  ADD_ON_DATA,
  AIRLINE_DATA,
  HOTEL_DATA,
  PRODUCT_TYPE_DATA,
} from '../packages/catalogue-reference-data.ts';
import { hasPackages } from '../packages/package-queries.ts';

/** What of the first filling is there. An agency that takes orders needs no guide, whatever it has left as it was. */
export async function findStartGuide({ db }: Pick<Services, 'db'>): Promise<GetStartGuide['response']> {
  const settings = await findSettings(db);
  const isThere = async (rows: Promise<unknown[]>) => (await rows).length > 0;
  const members = (await findMembers(db)).filter(({ endedAt }) => endedAt === null);
  const done: Record<StartStep, boolean> = {
    agency: settings !== undefined && !isDeepStrictEqual(settings.settings, DEFAULT_SETTINGS),
    branch: (await BRANCH_DATA.find(db)).some(
      ({ isActive, body }) => isActive && body.type !== 'coming-soon',
    ),
    'product-type': await isThere(PRODUCT_TYPE_DATA.find(db)),
    airline: await isThere(AIRLINE_DATA.find(db)),
    hotel: await isThere(HOTEL_DATA.find(db)),
    // Whoever leaves the amounts of the policy as they are has said so by an add-on, and the other way round.
    'add-on': (await isThere(ADD_ON_DATA.find(db))) || (await findPolicyDecisions(db)).length > 1,
    package: await hasPackages(db),
    // One that nobody has used may be the owner's own, made twice.
    team: members.length > 1,
  };
  const steps = START_STEPS.map((step) => ({ step, isDone: done[step] }));
  return { steps, isDone: steps.every(({ isDone }) => isDone) || (await hasOrders(db)) };
}
