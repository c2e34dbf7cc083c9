import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { expect, it } from 'vitest';
import { sortTrips } from './trips.ts';

const trip = (orderStatus: OrderStatus, departureDate: string) => ({
  orderStatus,
  product: {
    uuid: '',
    name: '',
    departureDate,
    price: 0,
    branch: { uuid: '', name: '', city: '', airport: '' },
  },
});

it('puts the next trip first and past ones last, the latest of them first', () => {
  const trips = [
    trip('Selesai', '2025-01-10'),
    trip('Pelunasan', '2027-06-08'),
    trip('Close', '2026-03-01'),
    trip('Lunas', '2027-02-02'),
  ];
  expect(sortTrips(trips).map(({ product }) => product.departureDate)).toEqual([
    '2027-02-02',
    '2027-06-08',
    '2026-03-01',
    '2025-01-10',
  ]);
});
