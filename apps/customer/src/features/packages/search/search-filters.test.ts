import { expect, it } from 'vitest';
import { makeQuery, readFilters } from './search-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

it('reads a shared search and leaves out what is no choice', () => {
  const filters = read('bulan=2027-04&harga=35&lama=10-12&bintang=9&paspor=kapan&orang=4');
  expect(filters).toEqual({ bulan: '2027-04', harga: '35', lama: '10-12', orang: '4' });
  expect(makeQuery(filters)).toEqual({
    seats: 4,
    month: '2027-04',
    price_max: 35_000_000,
    days_min: 10,
    days_max: 12,
  });
});

it('looks for a seat where nothing is chosen, and can leave a filter out', () => {
  expect(makeQuery(read(''))).toEqual({ seats: 1 });
  expect(makeQuery(read('harga=25&lunas=2027-01-31'), 'harga')).toEqual({
    seats: 1,
    paid_from: '2027-01-31',
  });
});
