import type { TripEventKind } from '@rihlah/contract/staff/departures/trip-events';

/** What happens to a group on its way, in its order; `gathered` is told by the check-in at the airport. */
export type TripStep = 'gathered' | TripEventKind;

const hotelIn = (city: string | undefined): string => (city ? `hotel ${city}` : 'hotel');

/** In their order. */
const WORDS: Record<TripStep, (cities: string[]) => string> = {
  gathered: () => 'Berkumpul di bandara',
  takenOff: () => 'Terbang',
  landed: () => 'Mendarat di Saudi',
  boarded: () => 'Naik bus',
  firstHotel: ([city]) => `Tiba di ${hotelIn(city)}`,
  secondHotel: ([, city]) => `Tiba di ${hotelIn(city)}`,
  flownHome: () => 'Terbang pulang',
  home: () => 'Tiba di Indonesia',
};

/** `Tiba di hotel Madinah`. @param cities of the hotels, in their order, each once */
export const tripStepWords = (step: TripStep, cities: string[]): string => WORDS[step](cities);

/** The same in a sentence: `tiba di hotel Madinah`. */
export function tripStepInWords(step: TripStep, cities: string[]): string {
  const words = tripStepWords(step, cities);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** What a group with hotels in these cities goes through: a second hotel is not on every journey. */
export const listTripEvents = (cities: string[]): TripEventKind[] =>
  (Object.keys(WORDS) as TripStep[]).filter(
    (step): step is TripEventKind => step !== 'gathered' && (step !== 'secondHotel' || cities.length > 1),
  );

/** What follows a step; undefined after the last. */
export function nextTripEvent(step: TripStep, cities: string[]): TripEventKind | undefined {
  const kinds = listTripEvents(cities);
  return step === 'gathered' ? kinds[0] : kinds[kinds.indexOf(step) + 1];
}
