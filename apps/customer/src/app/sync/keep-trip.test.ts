import type { Order } from '@rihlah/contract/orders/order';
import { FROM_DEVICE } from '@rihlah/web-client/from-device';
import { setOffline } from '@rihlah/web-client/offline';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTripKept, keptTrip } from '../../client/kept-trip.ts';
import { keepTrip } from './keep-trip.ts';

const PILGRIM = 'p1';
const TRIP = { uuid: 'o1', pilgrim: { uuid: PILGRIM }, product: { uuid: 'k1' } } as Order;

const LISTS = {
  order: [],
  payment: [],
  productHotel: [],
  productItinerary: [],
  branch: [],
  additionalDocument: [],
};

/** A device on which all that is asked for lies afterwards, whoever answers. */
function deviceWith(headers: Record<string, string>) {
  const kept: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    kept.push(url);
    return new Response(JSON.stringify({ _embedded: LISTS }), { headers });
  });
  const keys = async () => kept.map((url) => ({ url }));
  vi.stubGlobal('caches', { open: async () => ({ keys }) });
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
