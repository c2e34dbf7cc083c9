import { ledSpan } from '@rihlah/rules/journey/trip/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayAt, mayStaff } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import {
  findPackagesAround,
  findPackagesOfDepartures,
  type PackageOnItsWay,
} from '../../catalog/packages/package-queries.ts';
import { departureLeaders, groupPlaces } from './groups.tables.ts';

/** Whom somebody leads of a departure. */
export interface Lead {
  leadsAll: boolean;
  buses: number[];
  squads: number[];
}

export interface LedDeparture {
  departureUuid: string;
  lead: Lead;
  /** Those at whose branches the role holds; never empty. */
  packages: PackageOnItsWay[];
}

/** What a staff member leads at this moment: nothing before a departure's span and nothing after it (`ledSpan`). */
export async function findLed(db: DbOrTx, actor: StaffActor, now: Date): Promise<LedDeparture[]> {
  if (!mayStaff(actor.grants, 'trip.lead')) return [];
  const rows = await db.select().from(departureLeaders).where(eq(departureLeaders.accountUuid, actor.uuid));
  const today = jakartaDate(now);
  const packages = (await findPackagesOfDepartures(db, pluck(rows, 'departureUuid'))).filter((each) => {
    const { from, until } = ledSpan(each);
    return from <= today && today <= until && mayAt(actor, 'trip.lead', each.branch.uuid);
  });
  return [...groupBy(packages, ({ departureUuid }) => departureUuid)].flatMap(([departureUuid, own]) => {
    const row = rows.find((each) => each.departureUuid === departureUuid);
    if (!row) return [];
    const { leadsAll, buses, squads } = row;
    return [{ departureUuid, lead: { leadsAll, buses, squads }, packages: own }];
  });
}

interface AtBranch {
  uuid: string;
  branch: { uuid: string };
}

/** A package whose people a staff member checks in: all of them at their branches (`lead` null), else whom they lead. */
export interface Attended<Of extends AtBranch = PackageOnItsWay> {
  of: Of;
  lead: Lead | null;
}

const amongLed = <Of extends AtBranch>(
  actor: StaffActor,
  led: LedDeparture[],
  packages: Of[],
): Attended<Of>[] =>
  packages.flatMap((of): Attended<Of>[] => {
    if (mayAt(actor, 'attendance.branch', of.branch.uuid)) return [{ of, lead: null }];
    const mine = led.find(({ packages: own }) => own.some(({ uuid }) => uuid === of.uuid));
    return mine ? [{ of, lead: mine.lead }] : [];
  });

/** Those of some packages whose people a staff member checks in. */
export const findAttended = async <Of extends AtBranch>(
  db: DbOrTx,
  actor: StaffActor,
  packages: Of[],
  now: Date,
): Promise<Attended<Of>[]> => amongLed(actor, await findLed(db, actor, now), packages);

/** Packages around some days whose people a staff member checks in. */
export async function findAttendedAround(
  db: DbOrTx,
  actor: StaffActor,
  span: { from: string; until: string },
  now: Date,
): Promise<Attended[]> {
  const branchUuids = branchesFor(actor.grants, 'attendance.branch');
  const atBranches = await findPackagesAround(db, { ...span, branchUuids });
  const led = await findLed(db, actor, now);
  const known = new Set(pluck(atBranches, 'uuid'));
  const others = led.flatMap(({ packages }) => packages).filter(({ uuid }) => !known.has(uuid));
  return amongLed(actor, led, [...atBranches, ...others]);
}

export interface Place {
  bus: number | null;
  squad: number | null;
  care: string | null;
}

export const NO_PLACE: Place = { bus: null, squad: null, care: null };

interface PlacedOrder {
  uuid: string;
  productUuid: string;
}

/** Where orders belong, by order; nobody's place in another package counts. */
export async function findGroupPlaces(db: DbOrTx, orders: PlacedOrder[]): Promise<Map<string, Place>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .select()
    .from(groupPlaces)
    .where(
      and(
        inArray(groupPlaces.orderUuid, pluck(orders, 'uuid')),
        inArray(groupPlaces.productUuid, pluck(orders, 'productUuid')),
      ),
    );
  const packages = new Map(orders.map(({ uuid, productUuid }) => [uuid, productUuid]));
  return new Map(
    rows
      .filter(({ orderUuid, productUuid }) => packages.get(orderUuid) === productUuid)
      .map(({ orderUuid, bus, squad, care }) => [orderUuid, { bus, squad, care }]),
  );
}

/** Whether somebody at a place is led. */
export const isLedAt = ({ leadsAll, buses, squads }: Lead, { bus, squad }: Place): boolean =>
  leadsAll || (bus !== null && buses.includes(bus)) || (squad !== null && squads.includes(squad));

/** Those of some orders whom a lead reaches; null reaches all. */
export async function keepLed<Order extends PlacedOrder>(
  db: DbOrTx,
  lead: Lead | null,
  orders: Order[],
): Promise<Order[]> {
  if (lead === null || lead.leadsAll) return orders;
  const places = await findGroupPlaces(db, orders);
  return orders.filter(({ uuid }) => isLedAt(lead, places.get(uuid) ?? NO_PLACE));
}
