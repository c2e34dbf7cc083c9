import type { ListStaffPackages, PackageState, StaffPackage } from '@rihlah/contract/staff/catalog/packages';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findRevenues } from '../../orders/record/package-revenues.ts';
import { listPackageWarnings } from '../drafts/package-warnings.ts';
import {
  countContent,
  findListedPackages,
  findPicturedHotels,
  type ListedPackage,
} from '../drafts/staff-package-queries.ts';
import { countOrderedSeats } from '../packages/seats.ts';

export type PackageFilter = NonNullable<ListStaffPackages['query']>;

interface Around {
  pictured: ReadonlySet<string>;
  revenues: ReadonlyMap<string, number>;
  today: string;
}

export const packageState = (live: { withdrawnAt: Date | null } | null): PackageState =>
  !live ? 'draft' : live.withdrawnAt ? 'withdrawn' : 'published';

function present({ uuid, branch, live, draft }: ListedPackage, around: Around): StaffPackage {
  const { pictured, revenues, today } = around;
  const content = draft?.content ?? null;
  const shown = live
    ? { ...live, departsOn: live.departureDate, days: live.durationDays }
    : { ...content, departsOn: content?.departure.departsOn, days: content?.departure.days };
  const counts = live
    ? { ...live, departsOn: live.departureDate, lasts: live.durationDays }
    : { ...countContent(content as NonNullable<typeof content>), hasManasik: false };
  return {
    uuid,
    branch,
    state: packageState(live),
    isChanged: content !== null,
    name: shown.name || 'Paket tanpa nama',
    isOpen: live?.isActive ?? false,
    departsOn: shown.departsOn ?? null,
    days: shown.days ?? null,
    price: shown.price ?? null,
    seatTotal: live?.seatTotal ?? content?.seats ?? null,
    sold: live ? countOrderedSeats(live) : 0,
    held: live?.heldSeats ?? 0,
    revenue: revenues.get(uuid) ?? 0,
    warnings: live?.withdrawnAt
      ? []
      : listPackageWarnings({ ...counts, seatsLeft: live?.seatAvailable ?? null, pictured, today }),
    changedAt: draft && jakartaIso(draft.changedAt),
  };
}

const holds =
  ({ search, branch, state, warning, departs }: PackageFilter, today: string) =>
  (row: StaffPackage) =>
    (!search || row.name.toLowerCase().includes(search.toLowerCase())) &&
    (!branch || row.branch.uuid === branch) &&
    (!state || (state === 'changed' ? row.isChanged && row.state !== 'draft' : row.state === state)) &&
    (!warning || row.warnings.includes(warning)) &&
    (departs === 'past'
      ? row.departsOn !== null && row.departsOn < today
      : (row.departsOn === null || row.departsOn >= today) &&
        (!departs || (row.departsOn !== null && row.departsOn <= addDays(today, Number(departs)))));

/** What is not known stands at the end, whichever way it is sorted. */
function inOrder(
  rows: StaffPackage[],
  { sort = 'departsOn', ascending = '1' }: PackageFilter,
): StaffPackage[] {
  const way = ascending === '1' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[sort], other[sort]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const compared = typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'id');
    return compared * way || one.name.localeCompare(other.name, 'id') || one.uuid.localeCompare(other.uuid);
  });
}

/** Packages and drafts of the branches that a staff member works for, those that have not left unless asked otherwise. */
export async function listStaffPackages(
  { db, clock }: Services,
  actor: StaffActor,
  filter: PackageFilter,
): Promise<StaffPackage[]> {
  const today = jakartaDate(clock.now());
  const [rows, pictured] = await Promise.all([
    findListedPackages(db, branchesFor(actor.grants, 'package.read')),
    findPicturedHotels(db),
  ]);
  const revenues = await findRevenues(db, pluck(rows, 'uuid'));
  const shown = rows.map((row) => present(row, { pictured, revenues, today }));
  return inOrder(shown.filter(holds(filter, today)), filter);
}
