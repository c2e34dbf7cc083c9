import type { Order } from '@rihlah/contract/orders/order';
import { DOCUMENT_DAYS } from '@rihlah/rules/journey/document-days';
import { expect, it } from 'vitest';
import { orderLines } from './order-lines.ts';

const uuid = '00000000-0000-4000-8000-000000000000';

const order = (values: Partial<Order>): Order => ({
  uuid,
  orderId: 'RHL 261111 0033',
  orderStatus: 'Lunas',
  createdAt: '2026-11-11T08:00:00+07:00',
  expiresAt: '2026-11-12T08:00:00+07:00',
  description: '',
  amount: 31_500_000,
  finalPaymentMonthsBefore: 2,
  rating: null,
  schedule: null,
  product: {
    uuid,
    name: 'Umrah',
    departureDate: '2027-06-08',
    durationDays: 9,
    documentDays: DOCUMENT_DAYS,
    price: 31_500_000,
    branch: { uuid, name: 'Bandung', city: 'Bandung' },
  },
  productRoom: null,
  roomPlace: 'none',
  passportPlace: 'pilgrim',
  pilgrim: { uuid, name: 'Ahmad' },
  registrar: null,
  orderAddOn: [],
  documents: null,
  awaitsConsent: false,
  consentRefused: false,
  consentWithdrawn: false,
  cancellation: null,
  due: null,
  manasik: null,
  _links: { self: { href: '' } },
  ...values,
});

it('adds up to the amount, with what was taken off as a discount', () => {
  const lines = orderLines(
    order({
      amount: 35_000_000,
      productRoom: { uuid, name: 'Double', beds: 2, price: 4_000_000 },
    }),
  );
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Harga paket', 31_500_000],
    ['Kamar Double', 4_000_000],
    ['Diskon', -500_000],
  ]);
});

it('names no discount where there is none', () => {
  expect(orderLines(order({}))).toHaveLength(1);
});
