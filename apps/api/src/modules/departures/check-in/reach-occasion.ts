import type { Occasion, OccasionSummary } from '@rihlah/contract/staff/departures/attendance';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findFlights } from '../../catalog/departures/departure-queries.ts';
import { findManasikSessions } from '../../catalog/packages/manasik-queries.ts';
import {
  findPackageOnItsWay,
  findPackagesOfDeparture,
  type PackageOnItsWay,
} from '../../catalog/packages/package-queries.ts';
import { type Attended, findAttended } from '../groups/leading.ts';

/** Where and when an occasion is, and the packages whose pilgrims are expected there. */
interface OccasionOf {
  head: Omit<OccasionSummary, 'present' | 'expected'>;
  packages: PackageOnItsWay[];
}

/** The same as somebody checks in there: whom of each package. */
export interface AttendedOccasion {
  head: OccasionOf['head'];
  packages: Attended[];
}

/**
 * An occasion at which a staff member checks pilgrims in: the manasik of a package, or the airport of a departure with
 * its packages of their branches, or those whom they lead.
 *
 * @throws Failure `notFound` also for one of other branches
 */
export async function reachOccasion(
  db: DbOrTx,
  actor: StaffActor,
  { occasion, uuid }: { occasion: Occasion; uuid: string },
  now: Date,
): Promise<AttendedOccasion> {
  const found =
    occasion === 'manasik' ? [await findPackageOnItsWay(db, uuid)] : await findPackagesOfDeparture(db, uuid);
  const packages = found.flatMap((each) => each ?? []);
  const occasions = await findAttendedOccasions(db, await findAttended(db, actor, packages, now));
  return requireFound(occasions.find(({ head }) => head.occasion === occasion));
}

/** The manasik and the airport of packages, those of one departure together. */
export async function findAttendedOccasions(db: DbOrTx, attended: Attended[]): Promise<AttendedOccasion[]> {
  const packages = attended.map(({ of }) => of);
  const all = [...(await manasikOf(db, packages)), ...(await airportsOf(db, packages))];
  return all.map(({ head, packages: own }) => ({
    head,
    packages: attended.filter(({ of }) => own.includes(of)),
  }));
}

async function manasikOf(db: DbOrTx, packages: PackageOnItsWay[]): Promise<OccasionOf[]> {
  const sessions = await findManasikSessions(db, pluck(packages, 'uuid'));
  return packages.flatMap((each) => {
    const session = sessions.get(each.uuid);
    if (!session) return [];
    const { place, day, startsAt } = session;
    const head = { occasion: 'manasik' as const, uuid: each.uuid, name: each.name, place, day, startsAt };
    return [{ head, packages: [each] }];
  });
}

/** The airport of each departure that some packages have, those of one departure together. */
async function airportsOf(db: DbOrTx, packages: PackageOnItsWay[]): Promise<OccasionOf[]> {
  const uuids = [...new Set(packages.map(({ departureUuid }) => departureUuid))];
  const flights = await findFlights(db, uuids);
  return uuids.flatMap((uuid) => {
    const own = packages.filter(({ departureUuid }) => departureUuid === uuid);
    const [first] = own;
    if (!first) return [];
    const out = flights.get(uuid)?.find(({ direction }) => direction === 'out');
    const names = [...new Set(own.map(({ name }) => name))];
    const head = {
      occasion: 'airport' as const,
      uuid,
      name: names.join(', '),
      day: first.departsOn,
      place: `Bandara ${out?.from ?? first.branch.airport}`,
      startsAt: out?.departsAt?.slice(11) ?? null,
    };
    return [{ head, packages: own }];
  });
}
