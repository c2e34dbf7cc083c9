import type { DepartureDetail, Traveller } from '@rihlah/contract/staff/departures/departures';
import { planMilestones } from '@rihlah/rules/journey/milestones';
import { lacking } from '@rihlah/rules/journey/readiness';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { groupFamilies, listMembers } from '@rihlah/rules/rooms/families';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { ActsOf } from '../../../infra/audit/find-acts.ts';
import { nameBasis } from '../../../infra/basis.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findLastChanges } from '../../catalog/content/last-changes.ts';
import {
  findPackageDeparture,
  readReturnReport,
  readTravelNotes,
} from '../../catalog/departures/departure-queries.ts';
import { findManasikSessions } from '../../catalog/packages/manasik-queries.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { countOrderedSeats } from '../../catalog/packages/seats.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findRelativesAmong } from '../../identity/relations/relations.ts';
import { findOrdersOfPackage, type OrderRow } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { findReadiness } from './find-readiness.ts';
import { findReminders } from './reminders.ts';

/** A package that a staff member may see. @throws Failure `notFound` also for one of another branch */
export async function reachDeparture(
  db: DbOrTx,
  actor: StaffActor,
  productUuid: string,
  permission:
    | 'order.read'
    | 'person.notify'
    | 'visa.change'
    | 'list.read'
    | 'list.make'
    | 'departure.change'
    | 'person.facts'
    | 'departure.report'
    | 'package.manasik'
    | 'package.read',
) {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, permission, found.branch.uuid)) throw new Failure('notFound');
  return found;
}

/** Publishing a package may change a departure as well, and says nothing of these. */
const TRAVEL_ACTS: ActsOf = {
  verb: 'departure.changed',
  fields: ['meetingPlace', 'meetingAt', 'leader', 'flightsAnnouncedOn'],
};

/** A package on its way, and what each of its pilgrims has and lacks. @throws Failure `notFound` */
export async function findDeparture(
  services: Services,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<DepartureDetail> {
  const { db, clock, agency } = services;
  const now = clock.now();
  const today = jakartaDate(now);
  const head = await reachDeparture(db, actor, productUuid, 'order.read');
  const travellers = await findTravellers(db, await findOrdersOfPackage(db, productUuid), today);
  const manasik = (await findManasikSessions(db, [productUuid])).get(productUuid);
  const flown = requireFound(await findPackageDeparture(db, productUuid));
  const travel = readTravelNotes(flown.departure);
  const returnReport = readReturnReport(flown.departure);
  const standingOf = async (shown: unknown, subjectUuid: string, acts: ActsOf) => ({
    basis: nameBasis(shown),
    changed: (await findLastChanges(db, [subjectUuid], acts)).get(subjectUuid) ?? null,
  });
  const present = await findPresent(
    db,
    travellers.map(({ order }) => order.uuid),
  );
  return {
    uuid: head.uuid,
    name: head.name,
    departsOn: head.departsOn,
    city: head.branch.city,
    returnsOn: returnDay(head),
    airline: head.airline,
    flights: flown.flights,
    travel,
    manasik: manasik ?? null,
    seatTotal: head.seatTotal,
    seatsSold: countOrderedSeats(head),
    seatsHeld: head.heldSeats,
    returnReport,
    standing: {
      travel: await standingOf(travel, head.departureUuid, TRAVEL_ACTS),
      manasik: await standingOf(manasik ?? null, productUuid, { verb: 'package.manasik-set' }),
      returnReport: await standingOf(returnReport, head.departureUuid, { verb: 'departure.return-reported' }),
    },
    milestones: planMilestones({
      departsOn: head.departsOn,
      returnsOn: returnDay(head),
      reportedOn: flown.departure.asksReport ? flown.departure.returnReportedOn : 'unasked',
      documentDays: head.documentDays,
      today,
      finalPaymentMonthsBefore: agency.policyAt(now).finalPaymentMonthsBefore,
      manasikOn: manasik?.day ?? null,
      travellers: travellers.map(({ cells }) => cells),
    }),
    attendance: { manasik: present.manasik.size || null, airport: present.airport.size || null },
    travellers: travellers.map((row) => ({ ...row, isAtAirport: present.airport.has(row.order.uuid) })),
  };
}

/** Pilgrims of some orders, those who lack the most first, families together. @param today `YYYY-MM-DD` in Jakarta */
export async function findTravellers(db: DbOrTx, orders: OrderRow[], today: string): Promise<Traveller[]> {
  const uuids = orders.map(({ uuid }) => uuid);
  const people = await findPersons(db, pluck(orders, 'pilgrimUuid'));
  const readiness = await findReadiness(db, orders, today);
  const reminders = await findReminders(db, uuids, today);
  const families = groupFamilies(
    listMembers(orders, people),
    await findRelativesAmong(db, [...people.keys()]),
  );
  const rows = orders.flatMap((order): Traveller[] => {
    const pilgrim = people.get(order.pilgrimUuid);
    const own = readiness.get(order.uuid);
    if (!pilgrim || !own) return [];
    return [
      {
        order: { uuid: order.uuid, orderId: order.orderId, status: order.status },
        pilgrim: { uuid: pilgrim.uuid, name: pilgrim.name, gender: pilgrim.gender },
        family: families.get(order.uuid) ?? null,
        ...own,
        remindedOf: reminders.get(order.uuid) ?? [],
      },
    ];
  });
  return inFamilies(rows);
}

/** A family stands where the one of them stands who lacks the most. */
function inFamilies(rows: Traveller[]): Traveller[] {
  const groups = groupBy(rows, ({ family, order }) => family ?? order.uuid);
  const most = (group: Traveller[]) => Math.max(...group.map(({ cells }) => lacking(cells)));
  const byName = (one: Traveller, other: Traveller) =>
    one.pilgrim.name.localeCompare(other.pilgrim.name, 'id');
  return [...groups.values()]
    .map((group) =>
      group.sort((one, other) => lacking(other.cells) - lacking(one.cells) || byName(one, other)),
    )
    .sort((one, other) => most(other) - most(one) || compareFirst(one, other, byName))
    .flat();
}

function compareFirst<T>(one: T[], other: T[], compare: (a: T, b: T) => number): number {
  const [a, b] = [one[0], other[0]];
  return a && b ? compare(a, b) : 0;
}
