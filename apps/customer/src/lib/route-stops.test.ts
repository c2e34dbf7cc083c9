import { describe, expect, it } from 'vitest';
import { routeStops } from './route-stops.ts';

const hotel = (city: string) => ({ uuid: city, city, title: city, star: 4 });
const route = (city: string, hotels: string[]) =>
  routeStops({ branch: { uuid: 'b', name: city, city }, productHotels: hotels.map(hotel) }).map(
    ({ code, city: name, by }) => `${code ?? '-'} ${name} ${by ?? 'mulai'}`,
  );

describe('routeStops', () => {
  it('flies to Jeddah for Makkah and rides to Madinah', () => {
    expect(route('Surabaya', ['Makkah', 'Madinah', 'Makkah'])).toEqual([
      'SUB Surabaya mulai',
      'JED Jeddah plane',
      'MED Madinah bus',
    ]);
  });

  it('leaves Bandung through Jakarta and flies on from Istanbul', () => {
    expect(route('Bandung', ['Istanbul', 'Madinah'])).toEqual([
      'CGK Jakarta mulai',
      'IST Istanbul plane',
      'MED Madinah plane',
    ]);
  });

  it('prints a city without a known airport, and no more than is known without hotels', () => {
    expect(route('Garut', [])).toEqual(['- Garut mulai', '- Tanah Suci plane']);
  });
});
