import { describe, expect, it } from 'vitest';
import { type RouteStop, routeStops } from './route-stops.ts';

const hotel = (city: string) => ({
  uuid: city,
  city,
  title: city,
  star: 4,
  nights: null,
  gateMetres: null,
  gateMinutes: null,
  gate: '',
});
const stopsOf = (city: string, hotels: string[], airport = '', flownWay: string[] = []) =>
  routeStops({
    branch: { uuid: 'b', name: city, city, airport },
    productHotels: hotels.map(hotel),
    flownWay,
  });
const inWords = (stops: RouteStop[]) =>
  stops.map(({ code, city, by }) => `${code ?? '-'} ${city} ${by ?? 'mulai'}`);
const route = (city: string, hotels: string[], airport?: string, flownWay?: string[]) =>
  inWords(stopsOf(city, hotels, airport, flownWay));

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

  it('is the way of the flights that are entered, whatever the hotels come first and the branch leaves from', () => {
    expect(route('Bandung', ['Madinah', 'Makkah'], '', ['YIA', 'JED'])).toEqual([
      'YIA Yogyakarta mulai',
      'JED Jeddah plane',
      'MED Madinah bus',
    ]);
    expect(route('Surabaya', ['Makkah', 'Madinah'], 'SUB', ['CGK', 'DOH', 'MED'])).toEqual([
      'CGK Jakarta mulai',
      'DOH Doha plane',
      'MED Madinah plane',
      'JED Jeddah bus',
    ]);
    expect(route('Bandung', ['Istanbul', 'Madinah'], '', ['CGK', 'IST', 'MED'])).toEqual([
      'CGK Jakarta mulai',
      'IST Istanbul plane',
      'MED Madinah plane',
    ]);
    expect(route('Bandung', ['Istanbul', 'Madinah'], '', ['CGK', 'IST', 'JED'])).toEqual([
      'CGK Jakarta mulai',
      'IST Istanbul plane',
      'JED Jeddah plane',
      'MED Madinah bus',
    ]);
    expect(route('Palu', [], 'PLW', ['PLW', 'XYZ'])).toEqual(['PLW Palu mulai', 'XYZ XYZ plane']);
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
