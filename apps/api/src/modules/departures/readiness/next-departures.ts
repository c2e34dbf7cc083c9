import type { Readiness, TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { reportDay } from '@rihlah/rules/journey/milestones';
import { readinessOf } from '@rihlah/rules/journey/readiness';
import { returnDay } from '@rihlah/rules/journey/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { Db } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrdersOfPackages, type SearchedOrder } from '../../backoffice/order-search/staff-summaries.ts';
import { findPackagesOnTheirWay, type PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findGivenDocuments, findRefusedPilgrims } from '../../documents/record/find-document-states.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { findReadiness, findRehearsal } from './find-readiness.ts';

const SHOWN = 6;

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
 * Packages with how far each of their pilgrims is, as the matrix of each says. Lists are about thousands: who lacks money or
 * documents is known from what lists know, and only of the others, and of whom something was refused, is everything read.
 *
 * @param orders all that stand of these packages
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function presentDepartures(
  db: Db,
  next: PackageOnItsWay[],
  orders: SearchedOrder[],
  today: string,
): Promise<TodayDeparture[]> {
  const [refused, rehearsal, given] = await Promise.all([
    findRefusedPilgrims(db, pluck(orders, 'pilgrimUuid')),
    findRehearsal(db, orders),
    findGivenDocuments(db, orders),
  ]);
  const open = orders.filter(
    ({ stage, unpaidAmount, pilgrimUuid }) =>
      (stage === 'complete' && unpaidAmount === 0) || refused.has(pilgrimUuid),
  );
  const whole = [...(await findOrdersByUuid(db, pluck(open, 'uuid'))).values()];
  const readiness = await findReadiness(db, whole, today, rehearsal);
  const byPackage = groupBy(orders, ({ productUuid }) => productUuid);
  const isAt = ({ uuid }: SearchedOrder): Readiness => {
    const own = readiness.get(uuid);
    return own ? readinessOf(own.cells) : 'partial';
  };
  return next.map((head) => {
    const own = byPackage.get(head.uuid) ?? [];
    const count = (is: (order: SearchedOrder) => boolean | undefined) => own.filter(is).length;
    return {
      uuid: head.uuid,
      name: head.name,
      departsOn: head.departsOn,
      airline: head.airline,
      city: head.branch.city,
      seatTotal: head.seatTotal,
      seatsSold: head.seatTotal - head.seatAvailable,
      documentsReady: count(({ stage }) => stage === 'complete'),
      visas: count(({ uuid }) => given.get(uuid)?.hasVisa),
      tickets: count(({ uuid }) => given.get(uuid)?.hasTicket),
      reportDueOn: reportDueOf(head, today),
      pilgrims: own.map(isAt).sort((a, b) => RANK[a] - RANK[b]),
    };
  });
}
