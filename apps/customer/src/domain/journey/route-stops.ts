import type { Product } from '@rihlah/contract/catalog/product';
import { airportCalled, departureAirport, findAirport } from './airports.ts';

export interface RouteStop {
  /** IATA code; null where none is known: the city stands in its place. */
  code: string | null;
  city: string;
  /** How this stop is reached; null for the first. */
  by: 'plane' | 'bus' | null;
}

/** By where one lands for it. */
const isSaudi = (city: string) => /JED|MED|TIF|RUH/.test(findAirport(city)?.code ?? '');

function stopOf(city: string, by: RouteStop['by'], airport = findAirport(city)): RouteStop {
  return { code: airport?.code ?? null, city: airport?.city ?? city, by };
}

/** A package; `flownWay` is missing in one that a device has kept from before it was told. */
type Travelled = Pick<Product, 'branch' | 'productHotels'> & Partial<Pick<Product, 'flownWay'>>;

/**
 * Where one flies, as the flights that are entered say, and the cities of the hotels in their order; until then the
 * departure airport of the branch, and a plane into Saudi Arabia. Within it one rides a bus. Without hotels only the
 * destination's name is known.
 */
export function routeStops({ branch, productHotels, flownWay = [] }: Travelled): RouteStop[] {
  const [from, ...via] = flownWay;
  const origin = stopOf(branch.city, null, from ? airportCalled(from) : departureAirport(branch));
  const flown = via.map((code) => stopOf(code, 'plane', airportCalled(code)));
  let isThere = flown.length > 0;
  const slept = [...new Set(productHotels.map(({ city }) => city))].map((city) => {
    const isRide = isThere && isSaudi(city);
    isThere = flown.length > 0 || isSaudi(city);
    return stopOf(city, isRide ? 'bus' : 'plane');
  });
  const stops = [origin, ...flown, ...slept];
  if (stops.length === 1) stops.push({ code: null, city: 'Tanah Suci', by: 'plane' });
  // Hotels of several cities may have one airport, which is one stop.
  return stops.filter((stop, index) => stops.findIndex(({ city }) => city === stop.city) === index);
}
