import type { Order } from '@rihlah/contract/orders/order';
import { expect, it } from 'vitest';
import { groupByFlight } from './group-by-flight.ts';

const order = (uuid: string, product: string, city: string) =>
  ({ uuid, product: { uuid: product, departureDate: '2027-03-12', branch: { city } } }) as Order;

const orders = [
  order('1', 'p', 'Bandung'),
  order('2', 'q', 'Cirebon'),
  order('3', 'p', 'Bandung'),
  order('4', 'r', 'Surabaya'),
];
const total = (product: string, departure: string, flightsOut: string[]) => ({
  product,
  departure,
  flightsOut,
  orders: 4,
  incomplete: 1,
});
const shown = (groups: ReturnType<typeof groupByFlight>) =>
  groups.map(({ cities, flights, orders: together, open }) => [
    cities.join(' '),
    flights.join(' '),
    together.map(({ uuid }) => uuid).join(''),
    open,
  ]);

it('packages of one flight are one group, with the cities, the numbers and the sums of both', () => {
  const departures = [
    total('p', 'd', ['MH 712', 'SV 827']),
    total('q', 'd', ['MH 712', 'SV 827']),
    total('r', 'e', []),
  ];
  const stages = { incomplete: 0, waiting: 0, complete: 0 };
  expect(shown(groupByFlight(orders, { stages, departures }))).toEqual([
    ['Bandung Cirebon', 'MH 712 SV 827', '123', { incomplete: 2, orders: 8 }],
    ['Surabaya', '', '4', { incomplete: 1, orders: 4 }],
  ]);
});

it('without totals each package is a group, of which no flight is said', () => {
  expect(shown(groupByFlight(orders, undefined))).toEqual([
    ['Bandung', '', '1', null],
    ['Cirebon', '', '2', null],
    ['Bandung', '', '3', null],
    ['Surabaya', '', '4', null],
  ]);
});
