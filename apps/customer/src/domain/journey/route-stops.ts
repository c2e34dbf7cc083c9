import type { Product } from '@rihlah/contract/product';
import { airportCalled, airportOf, departureAirport } from './airports.ts';

export interface RouteStop {
  /** IATA code; null where none is known: the city stands in its place. */
  code: string | null;
  city: string;
  /** How this stop is reached; null for the first. */
  by: 'plane' | 'bus' | null;
}

const SAUDI_CITIES = ['jeddah', 'makkah', 'mekkah', 'madinah', 'thaif'];
const isSaudi = (city: string) => SAUDI_CITIES.includes(city.trim().toLowerCase());

function stopOf(city: string, by: RouteStop['by'], airport = airportOf(city)): RouteStop {
  return { code: airport?.code ?? null, city: airport?.city ?? city, by };
}

/** A package; `flownWay` is missing in one that a device has kept from before it was told. */
type Travelled = Pick<Product, 'branch' | 'productHotels'> & Partial<Pick<Product, 'flownWay'>>;

/**
 * Where one flies, as the flights that are entered say, and the cities of the hotels in their order; until then the
 * departure airport of the branch, and a plane into Saudi Arabia. Within it one rides a bus. Without hotels only the
 * destination's name is known.
 */
export function routeStops(product: Travelled): RouteStop[] {
  const stops = [...flown(product), ...slept(product)];
  // Hotels of several cities may have one airport, which is one stop.
  return stops.filter((stop, index) => stops.findIndex(({ city }) => city === stop.city) === index);
}

const flown = ({ flownWay = [], branch }: Travelled): RouteStop[] =>
  flownWay.map((code, index) => ({
    code,
    city: airportCalled(code)?.city ?? (index === 0 ? branch.city : code),
    by: index === 0 ? null : 'plane',
  }));

function slept(product: Travelled): RouteStop[] {
  const isFlown = (product.flownWay?.length ?? 0) > 0;
  const origin = stopOf(product.branch.city, null, departureAirport(product.branch));
  const cities = [...new Set(product.productHotels.map((hotel) => hotel.city))];
  if (cities.length === 0) return isFlown ? [] : [origin, { code: null, city: 'Tanah Suci', by: 'plane' }];
  const legs = cities.map((city, index) => {
    const before = cities[index - 1];
    const isRide = isSaudi(city) && (isFlown || (before !== undefined && isSaudi(before)));
    return stopOf(city, isRide ? 'bus' : 'plane');
  });
  return isFlown ? legs : [origin, ...legs];
}
