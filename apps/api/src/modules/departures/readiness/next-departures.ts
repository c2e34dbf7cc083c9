import type { Readiness, TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import type { Need } from '@rihlah/contract/staff/departures/departures';
import { reportDay } from '@rihlah/rules/journey/milestones';
import { readinessOf } from '@rihlah/rules/journey/readiness';
import { returnDay } from '@rihlah/rules/journey/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackagesOnTheirWay, type PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findOrdersOfPackages, type OrderOfPackage } from '../../orders/record/order-queries.ts';
import { findReadiness, type OrderReadiness } from './find-readiness.ts';

const SHOWN = 6;

const DOCUMENTS: Need[] = ['identity', 'passport', 'passportDocument', 'yellowBook', 'covid'];

const RANK: Record<Readiness, number> = { ready: 0, partial: 1, rejected: 2 };

/** The next packages to leave, and how far each of their pilgrims is. */
export async function findNextDepartures(
  { db, clock }: Services,
  actor: StaffActor,
): Promise<TodayDeparture[]> {
  const today = jakartaDate(clock.now());
  const packages = await findPackagesOnTheirWay(db, {
    from: today,
    branchUuids: branchesFor(actor.grants, 'order.read'),
    limit: SHOWN,
  });
  return presentDepartures(db, packages, await findOrdersOfPackages(db, pluck(packages, 'uuid')), today);
}

/** The last day to report the return of a group that is home; null where nothing is to be reported. */
function reportDueOf(head: PackageOnItsWay, today: string): string | null {
  const returnsOn = returnDay(head);
  return head.asksReport && head.returnReportedOn === null && returnsOn < today ? reportDay(returnsOn) : null;
}

/**
 * Packages with how far each of their pilgrims is, as the matrix of each says.
 *
 * @param orders all that stand of these packages
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function presentDepartures(
  db: DbOrTx,
  next: PackageOnItsWay[],
  orders: OrderOfPackage[],
  today: string,
): Promise<TodayDeparture[]> {
  const readiness = await findReadiness(db, orders, today);
  const byPackage = groupBy(orders, ({ productUuid }) => productUuid);
  return next.map((head) => {
    const own = (byPackage.get(head.uuid) ?? []).flatMap(({ uuid }) => readiness.get(uuid) ?? []);
    const count = (...needs: Need[]) =>
      own.filter(({ cells }: OrderReadiness) => needs.every((need) => cells[need] === 'done')).length;
    return {
      uuid: head.uuid,
      name: head.name,
      departsOn: head.departsOn,
      airline: head.airline,
      city: head.branch.city,
      seatTotal: head.seatTotal,
      seatsSold: head.seatTotal - head.seatAvailable,
      documentsReady: count(...DOCUMENTS),
      visas: count('visa'),
      tickets: count('ticket'),
      reportDueOn: reportDueOf(head, today),
      pilgrims: own.map(({ cells }) => readinessOf(cells)).sort((a, b) => RANK[a] - RANK[b]),
    };
  });
}
