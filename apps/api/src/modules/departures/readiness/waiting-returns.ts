import { REPORT_DAYS } from '@rihlah/rules/journey/milestones';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { QueueSource } from '../../backoffice/order-search/queue-source.ts';
import { unreportedReturns } from '../../catalog/departures/departure-queries.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';

/** Packages that are home and whose return is still to be reported, until the end of the last day for it, for Hari ini. */
export const waitingReturns: QueueSource = {
  name: 'returns',
  permission: 'departure.report',
  source: ({ db, clock }, actor) => {
    const now = clock.now();
    const home = unreportedReturns(branchesFor(actor.grants, 'departure.report'), jakartaDate(now));
    return {
      items: sql`select (r.returns_on + ${REPORT_DAYS}::int + 1)::timestamp at time zone 'Asia/Jakarta' as at,
        r.uuid::text as key, null::bigint as amount from (${home}) r`,
      lateBefore: now,
      labelOf: async (key) => (await findPackageOnItsWay(db, key))?.name ?? '',
    };
  },
};
