import type { PackageContent } from '@rihlah/contract/staff/catalog/package-content';
import { addDays } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import { writeDeparture } from '../departures/add-departure.ts';
import { writeDepartureChange } from '../departures/change-departure.ts';
import { type DepartureRow, findFlights } from '../departures/departure-queries.ts';
import { departures } from '../departures/departures.tables.ts';
import { writeFlights } from '../departures/set-flights.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import { isSame } from './package-content.ts';

type Schedule = PackageContent['departure'];

/** The day on which the group is home. */
export const scheduledReturn = ({ departsOn, days }: Pick<Schedule, 'departsOn' | 'days'>): string =>
  addDays(departsOn, days - 1);

/**
 * Adds the departure of a package that is being published, or changes the one that it flies with as far as staff have
 * written something else. Days of a departure that has sold a seat stay (`departureSold`).
 *
 * @returns the departure's uuid
 * @throws Failure `departureSold`, `departureShared`, or 422 on `departure.uuid`; what the database refuses as it is
 */
export async function publishSchedule(
  tx: Tx,
  actor: StaffActor,
  schedule: Schedule,
  { why, now }: { why: string; now: Date },
): Promise<string> {
  const { uuid, departsOn, airline, capacity, flights } = schedule;
  const asked = { departsOn, returnsOn: scheduledReturn(schedule), airline, capacity };
  if (uuid === null) {
    const added = await writeDeparture(tx, actor, asked, now);
    if (flights.length > 0) await writeFlights(tx, actor, { departureUuid: added, flights, why }, now);
    return added;
  }
  const [row] = await tx.select().from(departures).where(eq(departures.uuid, uuid)).for('update');
  if (!row) throw invalid('departure.uuid', 'departureNotFound');
  const isOther = !isSame(asked, changeableOf(row));
  const hasOtherFlights = !isSame(flights, (await findFlights(tx, [uuid])).get(uuid) ?? []);
  if (!isOther && !hasOtherFlights) return uuid;
  await assertOwnDeparture(tx, actor, uuid);
  if (isOther) await writeDepartureChange(tx, actor, { departureUuid: uuid, change: asked, why }, now);
  if (hasOtherFlights) await writeFlights(tx, actor, { departureUuid: uuid, flights, why }, now);
  return uuid;
}

const changeableOf = ({ departsOn, returnsOn, airlineUuid, capacity }: DepartureRow) => ({
  departsOn,
  returnsOn,
  capacity,
  airline: airlineUuid,
});

/** Who works for some branches changes no departure that packages of others fly with. @throws Failure `departureShared` */
export async function assertOwnDeparture(
  tx: DbOrTx,
  actor: StaffActor,
  departureUuid: string,
): Promise<void> {
  const branches = branchesFor(actor.grants, 'departure.change');
  if (branches === null) return;
  const rows = await tx
    .select({ branchUuid: products.branchUuid })
    .from(products)
    .where(eq(products.departureUuid, departureUuid));
  if (rows.some(({ branchUuid }) => !branches.includes(branchUuid))) throw catalogFailure('departureShared');
}
