import type { LedPilgrim, LedSheet, LedDeparture as Listed } from '@rihlah/contract/staff/departures/leaders';
import { returnDay, tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { groupFamilies, listMembers } from '@rihlah/rules/rooms/families';
import { daysBetween, jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageDeparture, readTravelNotes } from '../../catalog/departures/departure-queries.ts';
import type { PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findHotelsWithPhotos, findItinerary } from '../../catalog/packages/product-queries.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findRelativesAmong } from '../../identity/relations/relations.ts';
import { findOrdersOfPackage, findTravellingOrders } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { findTripEvents } from '../follow/find-trip-events.ts';
import {
  findGroupPlaces,
  findLed,
  keepLed,
  type Lead,
  type LedDeparture,
  NO_PLACE,
} from '../groups/leading.ts';
import { findRoomsInHotels } from '../rooms/find-room-labels.ts';

/** Departures that a staff member leads at this moment, the next first. */
export async function listLed(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<Listed[]> {
  const led = await findLed(db, actor, clock.now());
  const orders = await findTravellingOrders(
    db,
    led.flatMap(({ packages }) => pluck(packages, 'uuid')),
  );
  const listed: Listed[] = [];
  for (const each of led) {
    const uuids = pluck(each.packages, 'uuid');
    const own = orders.filter(({ productUuid }) => uuids.includes(productUuid));
    listed.push({ ...headOf(each), pilgrims: (await keepLed(db, each.lead, own)).length });
  }
  return listed;
}

const headOf = ({ departureUuid, lead, packages }: LedDeparture): Omit<Listed, 'pilgrims'> => {
  const first = requireFound(packages[0]);
  return {
    uuid: departureUuid,
    name: [...new Set(pluck(packages, 'name'))].join(', '),
    departsOn: first.departsOn,
    returnsOn: returnDay(first),
    ...lead,
  };
};

/**
 * Whom a staff member leads of a departure, by bus, squad and name: no document, no number but the phone, no money.
 *
 * @throws Failure `notFound` for a departure that they do not lead, not yet, or no more
 */
export async function findLedSheet(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { departureUuid }: { departureUuid: string },
): Promise<LedSheet> {
  const now = clock.now();
  const led = requireFound(
    (await findLed(db, actor, now)).find((each) => each.departureUuid === departureUuid),
  );
  const first = requireFound(led.packages[0]);
  const { departure } = requireFound(await findPackageDeparture(db, first.uuid));
  const { meetingPlace, meetingAt } = readTravelNotes(departure);
  const people: LedPilgrim[] = [];
  for (const { uuid } of led.packages) people.push(...(await findPeople(db, uuid, led.lead)));
  const hotels = await findHotels(db, led.packages);
  const last = (await findTripEvents(db, [departureUuid])).get(departureUuid)?.at(-1);
  return {
    ...headOf(led),
    pilgrims: people.length,
    meetingPlace,
    meetingAt,
    today: await findToday(db, led.packages, now),
    hotels,
    cities: [...new Set(pluck(hotels, 'city'))],
    lastEvent: last ? { kind: last.kind, at: jakartaIso(last.happenedAt) } : null,
    people: people.sort(byPlace),
  };
}

const placeOf = (number: number | null): number => number ?? Number.MAX_SAFE_INTEGER;

const byPlace = (one: LedPilgrim, other: LedPilgrim): number =>
  placeOf(one.bus) - placeOf(other.bus) ||
  placeOf(one.squad) - placeOf(other.squad) ||
  one.name.localeCompare(other.name, 'id');

async function findPeople(db: DbOrTx, productUuid: string, lead: Lead): Promise<LedPilgrim[]> {
  const travelling = (await findOrdersOfPackage(db, productUuid)).filter(
    ({ status }) => !isAwaitingFirstPayment(status),
  );
  const orders = await keepLed(db, lead, travelling);
  const pilgrims = pluck(orders, 'pilgrimUuid');
  const people = await findPersons(db, pilgrims);
  const contacts = await findContacts(db, pilgrims);
  const families = groupFamilies(
    listMembers(orders, people),
    await findRelativesAmong(db, [...people.keys()]),
  );
  const places = await findGroupPlaces(db, orders);
  const rooms = await findRoomsInHotels(db, productUuid);
  const { airport } = await findPresent(db, pluck(orders, 'uuid'));
  return orders.flatMap(({ uuid, orderId, pilgrimUuid }): LedPilgrim[] => {
    const pilgrim = people.get(pilgrimUuid);
    if (!pilgrim) return [];
    const contact = contacts.get(pilgrimUuid);
    const family = families.get(uuid);
    return [
      {
        order: { uuid, orderId },
        name: pilgrim.name,
        gender: pilgrim.gender,
        // Letters of two packages of one departure are not the same family.
        family: family ? `${productUuid.slice(0, 8)} ${family}` : null,
        ...(places.get(uuid) ?? NO_PLACE),
        rooms: rooms.get(uuid) ?? [],
        phone: contact?.phone || null,
        phoneOf: contact?.via?.name ?? null,
        presentAt: airport.get(uuid)?.at ?? null,
      },
    ];
  });
}

/** The hotels of a group, in the order of the journey; of several packages each hotel once. */
async function findHotels(db: DbOrTx, packages: PackageOnItsWay[]): Promise<LedSheet['hotels']> {
  const found = new Map<string, LedSheet['hotels'][number]>();
  for (const { uuid: productUuid } of packages)
    for (const { uuid, city, title, phone } of await findHotelsWithPhotos(db, productUuid))
      found.set(uuid, { city, title, phone });
  return [...found.values()];
}

/** What the programmes of a group have for today, where it is; the same words are told once. */
async function findToday(db: DbOrTx, packages: PackageOnItsWay[], now: Date): Promise<LedSheet['today']> {
  const found = new Map<string, LedSheet['today'][number]>();
  for (const each of packages) {
    const day = daysBetween(each.departsOn, tripDate(now, each)) + 1;
    const item = (await findItinerary(db, each.uuid))[day - 1];
    if (day > 0 && item) found.set(`${item.title}\n${item.description}`, { day, ...wordsOf(item) });
  }
  return [...found.values()];
}

const wordsOf = ({ title, description }: { title: string; description: string }) => ({ title, description });
