import type { Trip } from '@rihlah/contract/staff/departures/trip-events';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import {
  findPackagesOfDeparture,
  findPackagesOfDepartures,
  type PackageOnItsWay,
} from '../../catalog/packages/package-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { type Attended, findAttended, findAttendedAround } from '../groups/leading.ts';
import { findTripEvents } from './find-trip-events.ts';
import { findAgreements, findTripPhotos } from './find-trip-photos.ts';

/** No journey of ours is longer. */
const LONGEST_DAYS = 45;

/** One departure as a staff member reaches it. */
export interface ReachedTrip {
  departureUuid: string;
  /** At their branches, or that they lead; never empty. */
  packages: PackageOnItsWay[];
  /** Whether they are there for everybody of the group, and nobody besides decides for some of it. */
  isWhole: boolean;
}

const isNotOver = (each: PackageOnItsWay, today: string): boolean => today <= addDays(returnDay(each), 1);

const isOfWhole = (attended: Attended[], all: PackageOnItsWay[]): boolean =>
  all.every(({ uuid }) =>
    attended.some(({ of, lead }) => of.uuid === uuid && (lead === null || lead.leadsAll)),
  );

/** Departures on their way at the branches of a staff member, and those that they lead. */
export async function listTrips({ db, clock }: Services, actor: StaffActor): Promise<Trip[]> {
  const now = clock.now();
  const today = jakartaDate(now);
  const [from, until] = [addDays(today, -LONGEST_DAYS), addDays(today, 1)];
  const around = await findAttendedAround(db, actor, { from, until }, now);
  const attended = around.filter(({ of }) => of.departsOn <= until && isNotOver(of, today));
  const departures = [...new Set(attended.map(({ of }) => of.departureUuid))];
  const all = await findPackagesOfDepartures(db, departures);
  const isOf = (departureUuid: string) => (each: PackageOnItsWay) => each.departureUuid === departureUuid;
  return presentTrips(
    db,
    departures.map((departureUuid) => ({
      departureUuid,
      packages: attended.map(({ of }) => of).filter(isOf(departureUuid)),
      isWhole: isOfWhole(attended, all.filter(isOf(departureUuid))),
    })),
  );
}

/**
 * A departure at the branches of a staff member, or that they lead.
 *
 * @throws Failure `notFound` where it is neither
 */
export async function reachTrip(
  db: DbOrTx,
  actor: StaffActor,
  departureUuid: string,
  now: Date,
): Promise<ReachedTrip> {
  const all = await findPackagesOfDeparture(db, departureUuid);
  const attended = await findAttended(db, actor, all, now);
  if (attended.length === 0) throw new Failure('notFound');
  return { departureUuid, packages: attended.map(({ of }) => of), isWhole: isOfWhole(attended, all) };
}

/** Whatever is recorded of one departure is recorded one after the other. */
export const lockTrip = (tx: Tx, departureUuid: string) => lockNames(tx, [`trip ${departureUuid}`]);

export async function presentTrip(db: DbOrTx, reached: ReachedTrip): Promise<Trip> {
  const [trip] = await presentTrips(db, [reached]);
  if (!trip) throw new Error('a departure without packages');
  return trip;
}

async function presentTrips(db: DbOrTx, reached: ReachedTrip[]): Promise<Trip[]> {
  const departures = pluck(reached, 'departureUuid');
  const packages = reached.flatMap((each) => each.packages);
  const events = await findTripEvents(db, departures);
  const agreements = await findAgreements(db, departures);
  const photos = await findTripPhotos(db, departures);
  const names = await findStaffNames(db, [
    ...new Set([
      ...[...events.values()].flat().map(({ recordedBy }) => recordedBy),
      ...[...agreements.values()].map(({ agreedBy }) => agreedBy),
      ...[...photos.values()].map(({ takenBy }) => takenBy),
    ]),
  ]);
  const travelling = await findTravellingOrders(db, pluck(packages, 'uuid'));
  const { airport } = await findPresent(db, pluck(travelling, 'uuid'));
  const products = await findProductsByUuid(db, pluck(packages, 'uuid'));
  return reached.flatMap(({ departureUuid: uuid, packages: own, isWhole }) => {
    const [first] = own;
    if (!first) return [];
    const expected = travelling.filter(({ productUuid }) => own.some((each) => each.uuid === productUuid));
    const agreed = agreements.get(uuid);
    const photo = photos.get(uuid);
    return {
      uuid,
      name: [...new Set(pluck(own, 'name'))].join(', '),
      departsOn: first.departsOn,
      returnsOn: returnDay(first),
      pilgrims: expected.length,
      gathered: expected.filter((order) => airport.has(order.uuid)).length,
      cities: [...new Set(products.get(first.uuid)?.hotels.map(({ city }) => city) ?? [])],
      events: (events.get(uuid) ?? []).map(({ uuid: event, kind, happenedAt, nextAt, note, recordedBy }) => ({
        uuid: event,
        kind,
        at: jakartaIso(happenedAt),
        nextAt: nextAt && jakartaIso(nextAt),
        note,
        by: names.get(recordedBy) ?? '',
      })),
      photo: {
        agreed: agreed ? { by: names.get(agreed.agreedBy) ?? '', at: jakartaIso(agreed.agreedAt) } : null,
        mayAgree: isWhole,
        shown: photo
          ? {
              uuid: photo.uuid,
              day: photo.day,
              at: jakartaIso(photo.takenAt),
              by: names.get(photo.takenBy) ?? '',
            }
          : null,
      },
    };
  });
}
