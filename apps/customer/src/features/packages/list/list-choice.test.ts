import type { Product } from '@rihlah/contract/catalog/product';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { describe, expect, it } from 'vitest';
import { canOrder, hasDeparted } from '../can-order.ts';
import { paymentPlan } from '../detail/payment-plan.ts';
import { filterAndSort, groupByMonth, isSort, sortQuery } from './list-choice.ts';

const product = (uuid: string, more: Partial<Product>): Product => ({
  uuid,
  name: uuid,
  branchName: 'Rihlah Bandung',
  branch: { uuid: 'b', name: 'Rihlah Bandung', city: 'Bandung', airport: '' },
  price: 30_000_000,
  departureDate: '2027-04-17',
  durationDays: 9,
  isActive: true,
  isRamadhan: false,
  seatAvailable: 10,
  flownWay: [],
  productAirlines: [],
  productHotels: [],
  description: '',
  productType: { uuid: 'ekonomi', name: 'Ekonomi', rating: null },
  _links: { self: { href: '' } },
  ...more,
});

const products = [
  product('a', { price: 30, seatAvailable: 5, departureDate: '2027-02-01' }),
  product('b', { price: 20, seatAvailable: 9, departureDate: '2027-03-01' }),
  product('c', {
    price: 40,
    seatAvailable: 1,
    departureDate: '2027-02-20',
    productType: { uuid: 'vip', name: 'VIP', rating: null },
  }),
];
const order = (list: Product[]) => list.map(({ uuid }) => uuid).join('');

describe('the choice on the list', () => {
  it('sorts in the four ways', () => {
    expect(order(filterAndSort(products, { sort: 'termurah' }))).toBe('bac');
    expect(order(filterAndSort(products, { sort: 'termahal' }))).toBe('cab');
    expect(order(filterAndSort(products, { sort: 'seat-tersedikit' }))).toBe('cab');
    expect(order(filterAndSort(products, { sort: 'seat-terbanyak' }))).toBe('bac');
  });

  it('filters by type and leaves the list alone otherwise', () => {
    expect(order(filterAndSort(products, { typeUuid: 'vip' }))).toBe('c');
    expect(order(filterAndSort(products, {}))).toBe('abc');
  });

  it('asks the server for the same', () => {
    expect(sortQuery('termahal')).toEqual({ order: 'price', ascending: '0' });
    expect(sortQuery(undefined)).toBeUndefined();
    expect(isSort('seat-terbanyak')).toBe(true);
    expect(isSort('toString')).toBe(false);
  });

  it('groups by month in the order of the list', () => {
    const months = groupByMonth(filterAndSort(products, { sort: 'termurah' }));
    expect(months.map(({ month, products: members }) => `${month}:${order(members)}`)).toEqual([
      '2027-03:b',
      '2027-02:ac',
    ]);
  });
});

describe('ordering', () => {
  const now = new Date('2027-04-17T23:00:00+07:00');

  it('is possible on the day of departure while seats are left', () => {
    expect(canOrder(product('x', {}), now)).toBe(true);
    expect(canOrder(product('x', { seatAvailable: 0 }), now)).toBe(false);
  });

  it('ends at midnight in Jakarta', () => {
    expect(hasDeparted(product('x', {}), new Date('2027-04-18T00:00:00+07:00'))).toBe(true);
  });
});

describe('paymentPlan', () => {
  it('has coupons that add up to the price', () => {
    const coupons = paymentPlan(31_500_000, '2099-04-17', DEFAULT_POLICY);
    expect(coupons.map(({ amount }) => amount)).toEqual([1_500_000, 10_000_000, 20_000_000]);
    expect(coupons.map(({ text }) => text)).toEqual([
      'Dalam 24 jam setelah pesanan dibuat',
      'Empat bulan sebelum berangkat',
      'Dua bulan sebelum berangkat',
    ]);
  });
});
