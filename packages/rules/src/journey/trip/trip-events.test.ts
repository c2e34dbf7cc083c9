import { TRIP_EVENTS } from '@rihlah/contract/staff/departures/trip-events';
import { expect, it } from 'vitest';
import { listTripEvents, nextTripEvent, tripStepInWords, tripStepWords } from './trip-events.ts';

it('a second hotel follows the first where there is another city, and nowhere else', () => {
  expect(nextTripEvent('firstHotel', ['Madinah', 'Makkah'])).toBe('secondHotel');
  expect(nextTripEvent('firstHotel', ['Makkah'])).toBe('flownHome');
  expect(listTripEvents(['Makkah'])).not.toContain('secondHotel');
  expect(listTripEvents(['Madinah', 'Makkah'])).toEqual([...TRIP_EVENTS]);
  expect(nextTripEvent('gathered', [])).toBe('takenOff');
  expect(nextTripEvent('home', ['Madinah', 'Makkah'])).toBeUndefined();
});

it('names hotels by their city as far as it is known', () => {
  expect(tripStepWords('secondHotel', ['Madinah', 'Makkah'])).toBe('Tiba di hotel Makkah');
  expect(tripStepInWords('firstHotel', [])).toBe('tiba di hotel');
  expect(tripStepInWords('gathered', [])).toBe('berkumpul di bandara');
});
