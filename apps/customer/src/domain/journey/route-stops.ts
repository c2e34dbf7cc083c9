import type { Product } from '@rihlah/contract/product';
import { airportOf, departureAirport } from './airports.ts';

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

/**
 * Departure airport and the cities of the hotels in their order; one flies into Saudi Arabia and rides a bus within.
 * Without hotels only the destination's name is known.
 */
export function routeStops(product: Pick<Product, 'branch' | 'productHotels'>): RouteStop[] {
  const origin = stopOf(product.branch.city, null, departureAirport(product.branch));
  const cities = [...new Set(product.productHotels.map((hotel) => hotel.city))];
  if (cities.length === 0) return [origin, { code: null, city: 'Tanah Suci', by: 'plane' }];
  const legs = cities.map((city, index) => {
    const before = cities[index - 1];
    return stopOf(city, before !== undefined && isSaudi(before) && isSaudi(city) ? 'bus' : 'plane');
  });
  const stops = [origin, ...legs];
  // Hotels of several cities may have one airport, which is one stop.
  return stops.filter((stop, index) => stops.findIndex(({ city }) => city === stop.city) === index);
}
