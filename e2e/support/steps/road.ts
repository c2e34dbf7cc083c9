import type { Page } from '@playwright/test';
import type { CreateFollowLink } from '@rihlah/contract/orders/follow-links';
import type { Order } from '@rihlah/contract/orders/order';
import type { Leaders } from '@rihlah/contract/staff/departures/leaders';
import type { RoomPlan, RoomsOfDeparture } from '@rihlah/contract/staff/departures/rooms';
import type { ListTrips } from '@rihlah/contract/staff/departures/trip-events';
import { call } from '../../../apps/api/test/support/http/http.ts';
import { journey } from '../../../apps/api/test/support/people/journey.ts';
import { signInAs } from '../../../apps/api/test/support/staff/staff-client.ts';
import type { Arrange } from '../arrange.ts';
import { AGENT, DEMO_PASSWORD } from '../arrange.ts';
import { expect } from '../fixtures.ts';
import type { DemoServer } from '../server.ts';

export const LEADER = 'Ustaz Hilman Fauzi';
export const LEADER_PHONE = '+966 55 000 4471';

/** Somebody of the demo whose group is on its way. */
export async function travelling(api: Arrange): Promise<Order> {
  const order = (await api.ordersOf(AGENT)).find(({ orderStatus }) => orderStatus === 'Berangkat Umrah');
  if (!order) throw new Error('nobody of the demo travels');
  return order;
}

/** Staff put somebody into a bus and a squad, and have the demo's leader lead everybody. */
export async function leadGroup(server: DemoServer, order: Order): Promise<void> {
  const { uuid, product } = order;
  const staff = await signInAs(server.address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}`;
  const { version } = (await staff.ask<{ version: number }>('GET', `${at}/groups`)).body;
  const places = [{ order: uuid, bus: 2, squad: 3, care: null }];
  expect((await staff.ask('PUT', `${at}/groups`, { body: { version, places } })).status).toBe(200);
  await leadAll(server, order);
}

/** Staff put somebody and one fellow pilgrim into a room of each hotel, everybody else into one alone, and publish it. @returns the fellow's first name */
export async function shareRoom({ address }: DemoServer, { uuid, product }: Order): Promise<string> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}/rooms`;
  const { guests, plans } = (await staff.ask<RoomsOfDeparture>('GET', at)).body;
  const own = guests.find(({ order }) => order.uuid === uuid);
  // Men and women share a room where they are one family.
  const fellow = guests.find(
    (guest) =>
      guest !== own &&
      guest.capacity === own?.capacity &&
      (guest.gender === own.gender || (guest.family !== null && guest.family === own.family)),
  );
  if (!own || !fellow) throw new Error('nobody to share a room with');
  const alone = guests.filter((guest) => guest !== fellow);
  const rooms = alone.map((guest) => ({
    capacity: guest.capacity,
    isLocked: false,
    orders: guest === own ? [uuid, fellow.order.uuid] : [guest.order.uuid],
  }));
  for (const { hotel, version } of plans) {
    const saved = await staff.ask<RoomPlan>('PUT', at, { body: { hotel: hotel.uuid, version, rooms } });
    expect(saved.body.conflicts).toEqual([]);
    const body = { hotel: hotel.uuid, version: saved.body.version };
    expect((await staff.ask('POST', `${at}/publication`, { body })).status).toBe(200);
  }
  return fellow.name.split(' ')[0] ?? '';
}

/** Staff have the demo's leader lead everybody. */
export async function leadAll({ address }: DemoServer, { product }: Order): Promise<void> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}`;
  const { leaders, candidates } = (await staff.ask<Leaders>('GET', `${at}/leaders`)).body;
  const all = [...leaders.map(({ member }) => member), ...candidates];
  const member = all.find(({ name }) => name === LEADER)?.uuid;
  const basis = leaders.find((each) => each.member.uuid === member)?.basis ?? null;
  const body = { member, basis, phone: LEADER_PHONE, leadsAll: true, buses: [], squads: [] };
  expect((await staff.ask('PUT', `${at}/leaders`, { body })).status).toBe(200);
}

/** Nobody leads the group any more. */
export async function leaveGroup({ address }: DemoServer, { product }: Order): Promise<void> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const at = `/departures/${product.uuid}/leaders`;
  for (const { member, basis } of (await staff.ask<Leaders>('GET', at)).body.leaders) {
    const { status } = await staff.ask('POST', `${at}/withdrawal`, { body: { member: member.uuid, basis } });
    expect(status).toBe(200);
  }
}

/** A colleague checked somebody in at the airport, two days ago. */
export async function gather({ address }: DemoServer, order: Order): Promise<void> {
  const desk = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const happenedAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
  const entry = {
    uuid: crypto.randomUUID(),
    order: order.uuid,
    occasion: 'airport',
    act: 'present',
    how: 'scan',
  };
  const { status } = await desk.ask('POST', '/attendance', {
    body: { sentAt: new Date().toISOString(), entries: [{ ...entry, happenedAt }] },
  });
  expect(status).toBe(200);
}

/** A link by which the family of somebody follows the journey, opened by their agent. */
export async function shareJourney({ address }: DemoServer, { uuid }: Order): Promise<string> {
  const token = (await journey(address).signIn(AGENT, DEMO_PASSWORD)).body.access_token;
  const made = await call<CreateFollowLink['response']>(address, 'POST', '/api/v1/follow-link', {
    token,
    body: { order: uuid, name: 'Fauzan' },
  });
  expect(made.status).toBe(201);
  return made.body.url;
}

/** Bytes that came over the line for a page that was opened anew: of the group's photo, and of all else. */
export const transferred = (page: Page): Promise<{ photo: number; rest: number }> =>
  page.evaluate(() => {
    const sums = { photo: 0, rest: 0 };
    for (const entry of performance.getEntries())
      if (entry instanceof PerformanceResourceTiming)
        sums[entry.name.includes('/foto/') ? 'photo' : 'rest'] += entry.transferSize;
    return sums;
  });

/** Staff record how far a group has come: flown, landed, on the bus, with about when the hotel is reached. */
export async function recordSteps({ address }: DemoServer, { product }: Order): Promise<void> {
  const staff = await signInAs(address, 'fahmi', DEMO_PASSWORD);
  const { trips } = (await staff.ask<ListTrips['response']>('GET', '/trips')).body;
  const trip = trips.find(({ name }) => name.includes(product.name));
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const steps = [
    { kind: 'takenOff', at: ago(700), note: 'terlambat 7 menit' },
    { kind: 'landed', at: ago(150) },
    { kind: 'boarded', at: ago(40), note: 'bus 2', nextAt: ago(-200) },
  ];
  for (const body of steps)
    expect((await staff.ask('POST', `/trips/${trip?.uuid}/events`, { body })).status).toBe(200);
}
