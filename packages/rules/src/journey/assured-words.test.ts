import { expect, it } from 'vitest';
import { factLines } from './assured-words.ts';

it('says what is known of a package and leaves out what is not', () => {
  expect(factLines('schedule', { departsOn: '2027-06-05', returnsOn: '2027-06-13' })).toEqual([
    'Berangkat Sabtu 05-06-2027, pulang Minggu 13-06-2027',
  ]);
  const flights = [
    {
      direction: 'out' as const,
      number: 'GA 980',
      from: 'CGK',
      to: 'JED',
      departsAt: '2027-06-05T11:40',
      arrivesAt: null,
    },
    {
      direction: 'back' as const,
      number: 'GA 981',
      from: 'JED',
      to: 'CGK',
      departsAt: null,
      arrivesAt: null,
    },
  ];
  expect(factLines('flight', { airline: 'Garuda Indonesia', flights })).toEqual([
    'Garuda Indonesia',
    'GA 980, CGK 11.40 ke JED',
    'Pulang GA 981, JED ke CGK',
  ]);
  expect(factLines('flight', { airline: null, flights: [] })).toEqual([]);
  const hotel = { uuid: 'h', city: 'Makkah', title: 'Anjum', star: 5 };
  expect(
    factLines('hotel', {
      hotels: [
        { ...hotel, nights: 5 },
        { ...hotel, nights: null },
      ],
    }),
  ).toEqual(['Anjum, Makkah, bintang 5, 5 malam', 'Anjum, Makkah, bintang 5']);
  expect(factLines('visa', { issued: 12, pilgrims: 31 })).toEqual(['12 dari 31 visa sudah terbit']);
});
