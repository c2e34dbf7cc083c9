import type { Trip, TripEventKind } from '@rihlah/contract/staff/departures/trip-events';

const hotelOf = (city: string | undefined): string => (city ? `Tiba di hotel ${city}` : 'Tiba di hotel');

/** What is recorded of a group, as whoever is with it would say. */
export const TRIP_EVENT_WORDS: Record<TripEventKind, (cities: string[]) => string> = {
  takenOff: () => 'Terbang',
  landed: () => 'Mendarat di Saudi',
  boarded: () => 'Naik bus',
  firstHotel: ([city]) => hotelOf(city),
  secondHotel: ([, city]) => hotelOf(city),
  flownHome: () => 'Terbang pulang',
  home: () => 'Tiba di Indonesia',
};

/** A second hotel in another city is not on every journey. */
export const isOfTrip = (kind: TripEventKind, { cities }: Pick<Trip, 'cities'>): boolean =>
  kind !== 'secondHotel' || cities.length > 1;
