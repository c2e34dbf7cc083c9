import { expect, it } from 'vitest';
import { takesBack } from './takes-back.ts';

const flight = { number: 'GA 980', from: 'CGK', to: 'JED', departsAt: null as string | null };
const known = { ...flight, departsAt: '2027-06-05T11:40' };
const back = { number: 'GA 981', from: 'JED', to: 'CGK', departsAt: null };

it('takes nothing back where something was filled in or added at the end', () => {
  expect(takesBack(null, { flights: [flight] })).toBe(false);
  expect(takesBack({ flights: [flight] }, { flights: [known] })).toBe(false);
  expect(takesBack({ flights: [flight] }, { flights: [flight, back] })).toBe(false);
  expect(takesBack({ flights: [known] }, { flights: [{ ...known }] })).toBe(false);
});

it('takes back what is another, gone, or stands behind something new', () => {
  expect(takesBack({ flights: [known] }, { flights: [{ ...known, departsAt: '2027-06-05T13:05' }] })).toBe(
    true,
  );
  expect(takesBack({ flights: [known] }, { flights: [flight] })).toBe(true);
  expect(takesBack({ flights: [known, back] }, { flights: [known] })).toBe(true);
  expect(takesBack({ flights: [known] }, { flights: [back, known] })).toBe(true);
  expect(takesBack({ permit: 'PPIU' }, null)).toBe(true);
  expect(takesBack({ hotels: [{ nights: 0 }] }, { hotels: [{ nights: 1 }] })).toBe(true);
});
