import type { Order } from '@rihlah/contract/orders/order';
import { FROM_DEVICE } from '@rihlah/web-client/from-device';
import { setOffline } from '@rihlah/web-client/offline';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTripKept, keptTrip } from '../../client/kept-trip.ts';
import { keepTrip } from './keep-trip.ts';

const PILGRIM = 'p1';
const DAY_MS = 86_400_000;

/** A journey of nine days that begins in so many days. */
const tripIn = (days: number) =>
  ({
    uuid: 'o1',
    pilgrim: { uuid: PILGRIM },
    product: {
      uuid: 'k1',
      departureDate: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
      durationDays: 9,
    },
  }) as Order;
const TRIP = tripIn(30);

const LISTS = {
  order: [],
  payment: [],
  productHotel: [],
  productItinerary: [],
  branch: [],
  additionalDocument: [],
};

/** A device on which all that is asked for lies afterwards, whoever answers. */
function deviceWith(headers: Record<string, string>, kept: string[] = []) {
  vi.stubGlobal('fetch', async (url: string) => {
    kept.push(url);
    return new Response(JSON.stringify({ _embedded: LISTS }), { headers });
  });
  const keys = async () => kept.map((url) => ({ url }));
  const remove = async ({ url }: { url: string }) => kept.splice(kept.indexOf(url), 1).length > 0;
  vi.stubGlobal('caches', { open: async () => ({ keys, delete: remove }) });
  return kept;
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(), controller: {} } });
  keptTrip.set(null);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  keptTrip.set(null);
  setOffline(false);
});

it('calls a trip kept once the server answered and all of it lies on the device', async () => {
  deviceWith({});
  await keepTrip(new QueryClient(), PILGRIM, TRIP, () => true);
  expect(isTripKept(TRIP.uuid)).toBe(true);
});

it('does not call kept now what the device answered from what it had', async () => {
  deviceWith({ [FROM_DEVICE]: '1' });
  await keepTrip(new QueryClient(), PILGRIM, TRIP, () => true);
  expect(isTripKept(TRIP.uuid)).toBe(false);
});

it('keeps who leads and who shares the room while the journey lasts, and lets go of them when it is over', async () => {
  const others = (kept: string[]) => kept.filter((url) => /trip-group|room-mates/.test(url));
  const during = deviceWith({});
  await keepTrip(new QueryClient(), PILGRIM, tripIn(-3), () => true);
  expect(others(during)).toHaveLength(2);
  // Three days after the return is the last day.
  const last = deviceWith({});
  await keepTrip(new QueryClient(), PILGRIM, tripIn(-10), () => true);
  expect(others(last)).toHaveLength(2);
  keptTrip.set(null);
  const after = deviceWith({}, ['/api/v1/trip-group?order_uuid=o1', '/api/v1/room-mates?order_uuid=o1']);
  await keepTrip(new QueryClient(), PILGRIM, tripIn(-13), () => true);
  expect(others(after)).toEqual([]);
  expect(isTripKept(TRIP.uuid)).toBe(true);
});
