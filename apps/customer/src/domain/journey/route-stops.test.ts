import { describe, expect, it } from 'vitest';
import { type RouteStop, routeStops } from './route-stops.ts';

const hotel = (city: string) => ({ uuid: city, city, title: city, star: 4, nights: null });
const stopsOf = (city: string, hotels: string[], airport = '') =>
  routeStops({ branch: { uuid: 'b', name: city, city, airport }, productHotels: hotels.map(hotel) });
const inWords = (stops: RouteStop[]) =>
  stops.map(({ code, city, by }) => `${code ?? '-'} ${city} ${by ?? 'mulai'}`);
const route = (city: string, hotels: string[], airport?: string) => inWords(stopsOf(city, hotels, airport));

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

  it('leaves from the airport that the agency has entered for the branch', () => {
    expect(route('Garut', [], 'CGK')[0]).toBe('CGK Jakarta mulai');
    expect(route('Bandung', [], 'SUB')[0]).toBe('SUB Surabaya mulai');
    expect(route('Palu', [], 'PLW')[0]).toBe('PLW Palu mulai');
  });

  it('prints a city without a known airport, and no more than is known without hotels', () => {
    expect(route('Garut', [])).toEqual(['- Garut mulai', '- Tanah Suci plane']);
  });

  it('names where one lands once, also for hotels in Makkah and in Jeddah itself', () => {
    expect(route('Surabaya', ['Makkah', 'Jeddah', 'Madinah'])).toEqual([
      'SUB Surabaya mulai',
      'JED Jeddah plane',
      'MED Madinah bus',
    ]);
    expect(route('Surabaya', ['Madinah', 'Jeddah', 'Mekkah'])).toEqual([
      'SUB Surabaya mulai',
      'MED Madinah plane',
      'JED Jeddah bus',
    ]);
  });

  it('flies on from Istanbul to where one lands in Saudi Arabia, and rides from there', () => {
    expect(route('Bandung', ['Istanbul', 'Makkah', 'Madinah'])).toEqual([
      'CGK Jakarta mulai',
      'IST Istanbul plane',
      'JED Jeddah plane',
      'MED Madinah bus',
    ]);
  });
});
