import { randomUUID } from 'node:crypto';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { addDays, daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { type BranchRow, findBranchesByUuid } from '../branches/branch-queries.ts';
import { writeDeparture } from '../departures/add-departure.ts';
import { writeFlights } from '../departures/set-flights.ts';
import { products } from '../packages/packages.tables.ts';
import { packageDrafts } from './drafts.tables.ts';
import { assertBranch, findStaffPackage, writeDraft } from './package-access.ts';
import { scheduledReturn } from './publish-schedule.ts';

interface Copying {
  uuid: string;
  branches: string[];
  /** `YYYY-MM-DD` */
  dates: string[];
  /** False: only what would be made. */
  confirm: boolean;
}

export interface Copy {
  branch: Pick<BranchRow, 'uuid' | 'name' | 'city'>;
  departsOn: string;
  returnsOn: string;
  departure: 'own' | 'new';
  isThere: boolean;
  uuid: string | null;
}

/**
 * Copies of a package for each day and branch, as drafts: all or none. On the day of the package itself they fly with it;
 * on another with a departure that all copies of that day share, large enough for them.
 *
 * @throws Failure `notFound` also of a branch that is not theirs, or 422 on `dates`
 */
export async function copyPackage(
  { clock }: Services,
  tx: Tx,
  actor: StaffActor,
  { uuid, branches: wantedBranches, dates: wantedDates, confirm }: Copying,
): Promise<Copy[]> {
  const now = clock.now();
  const branchUuids = [...new Set(wantedBranches)];
  const dates = [...new Set(wantedDates)].sort();
  const source = await findStaffPackage(tx, actor, { uuid, permission: 'package.change' });
  for (const branch of branchUuids) assertBranch(actor, 'package.change', branch);
  const branches = await findBranchesByUuid(tx, branchUuids);
  if (branches.size < branchUuids.length) throw invalid('branches', 'branchNotFound');
  if (dates.some((date) => date < jakartaDate(now))) throw invalid('dates', 'departureInPast');
  const { draft } = source;
  const there = await findNamesakes(tx, draft.name, branchUuids);
  const copies: Copy[] = dates.flatMap((departsOn) =>
    branchUuids.map((branchUuid) => {
      const { uuid: own, name, city } = branches.get(branchUuid) as BranchRow;
      return {
        branch: { uuid: own, name, city },
        departsOn,
        returnsOn: scheduledReturn({ departsOn, days: draft.departure.days ?? 1 }),
        departure: isOwnDay(draft, departsOn) ? ('own' as const) : ('new' as const),
        isThere: there.has(`${branchUuid} ${departsOn}`),
        uuid: null,
      };
    }),
  );
  if (!confirm) return copies;
  const made: Copy[] = [];
  for (const departsOn of dates) {
    const ofDay = copies.filter((copy) => copy.departsOn === departsOn);
    const departure = await departureOf(tx, actor, draft, { departsOn, count: ofDay.length, now });
    for (const copy of ofDay) {
      const copyUuid = randomUUID();
      const content = contentOfCopy(draft, copy.branch.uuid, departure);
      const place = { uuid: copyUuid, count: 0, branchUuid: copy.branch.uuid };
      await writeDraft(tx, actor, place, { content, base: null, now });
      made.push({ ...copy, uuid: copyUuid });
    }
  }
  const after = { name: draft.name, copies: made.map(({ uuid: copy }) => copy) };
  await record(tx, actor, { verb: 'package.copied', subjectUuid: uuid, after }, now);
  return made;
}

const isOwnDay = ({ departure }: PackageDraft, departsOn: string): boolean =>
  departure.uuid !== null && departure.departsOn === departsOn;

/** Rooms are new ones; a copy that nobody has published yet is on sale once it is. */
const contentOfCopy = (
  draft: PackageDraft,
  branch: string,
  departure: PackageDraft['departure'],
): PackageDraft => ({
  ...draft,
  branch,
  departure,
  isOpen: true,
  rooms: draft.rooms.map((room) => ({ ...room, uuid: null })),
});

interface Day {
  departsOn: string;
  /** Copies that fly with it. */
  count: number;
  now: Date;
}

/** The departure of the copies of one day: where days and capacity are known, one that is there for all of them. */
async function departureOf(
  tx: Tx,
  actor: StaffActor,
  draft: PackageDraft,
  { departsOn, count, now }: Day,
): Promise<PackageDraft['departure']> {
  if (isOwnDay(draft, departsOn)) return draft.departure;
  const { days, airline, capacity, flights } = draft.departure;
  const moved = flights.map((flight) => ({
    ...flight,
    departsAt: shifted(flight.departsAt, draft, departsOn),
    arrivesAt: shifted(flight.arrivesAt, draft, departsOn),
  }));
  const own = { uuid: null, departsOn, days, airline, capacity, flights: moved };
  if (!days || !draft.seats || count === 1) return own;
  const enough = Math.max(capacity ?? 0, count * draft.seats);
  const added = { departsOn, returnsOn: scheduledReturn({ departsOn, days }), airline, capacity: enough };
  const uuid = await writeDeparture(tx, actor, added, now);
  if (moved.length > 0)
    await writeFlights(tx, actor, { departureUuid: uuid, flights: moved, why: 'salinan paket' }, now);
  return { ...own, uuid, capacity: enough };
}

/** A flight's time on the other day. */
const shifted = (at: string | null, { departure }: PackageDraft, departsOn: string): string | null =>
  at && departure.departsOn
    ? `${addDays(at.slice(0, 10), daysBetween(departure.departsOn, departsOn))}${at.slice(10)}`
    : null;

/** `branch day` of packages and drafts of that name. */
async function findNamesakes(tx: Tx, name: string, branchUuids: string[]): Promise<Set<string>> {
  const live = await tx
    .select({ branch: products.branchUuid, day: products.departureDate })
    .from(products)
    .where(and(eq(products.name, name), inArray(products.branchUuid, branchUuids)));
  const drafts = await tx
    .select({ content: packageDrafts.content })
    .from(packageDrafts)
    .where(inArray(packageDrafts.branchUuid, branchUuids));
  return new Set([
    ...live.map(({ branch, day }) => `${branch} ${day}`),
    ...drafts.flatMap(({ content }) =>
      content?.name === name ? [`${content.branch} ${content.departure.departsOn}`] : [],
    ),
  ]);
}
