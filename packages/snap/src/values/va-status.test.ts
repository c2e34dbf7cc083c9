import { expect, test } from 'vitest';
import { vaFields } from './va-number.ts';
import { readVaStatus } from './va-status.ts';

const account = { ...vaFields('77777', '000000000001'), trxId: 'VA-1' };
const idr = (value: string) => ({ value, currency: 'IDR' });
const paid = {
  ...account,
  totalAmount: idr('1500000.00'),
  paidAmount: idr('1500000.00'),
  paymentRequestId: 'P-1',
  transactionDate: '2026-01-31T00:30:05+07:00',
};

test('unpaid, with what is needed to adopt it', () => {
  const answer = {
    virtualAccountData: { ...account, totalAmount: idr('1500000.00') },
    additionalInfo: { paidStatus: 'N' },
  };
  expect(readVaStatus(answer)).toEqual({
    state: 'unpaid',
    trxId: 'VA-1',
    totalAmount: 1_500_000,
    name: null,
    expiresAt: null,
    payment: null,
  });
});

test.each([
  ['additionalInfo beside the data', { virtualAccountData: paid, additionalInfo: { paidStatus: 'Y' } }],
  [
    'additionalInfo inside the data',
    { virtualAccountData: { ...paid, additionalInfo: { paidStatus: 'Y' } } },
  ],
  ['paymentFlagStatus alone', { virtualAccountData: { ...paid, paymentFlagStatus: '00' } }],
])('paid by %s', (_where, answer) => {
  expect(readVaStatus(answer)).toMatchObject({
    state: 'paid',
    payment: {
      paymentRequestId: 'P-1',
      paidAmount: 1_500_000,
      paidAt: new Date('2026-01-30T17:30:05Z'),
    },
  });
});

test('a payment under way, or one without its amount, is pending and never booked', () => {
  const underWay = {
    virtualAccountData: { ...account, paymentFlagStatus: '03' },
    additionalInfo: { paidStatus: 'N' },
  };
  expect(readVaStatus(underWay)).toMatchObject({ state: 'pending', payment: null });
  const nameless = { virtualAccountData: account, additionalInfo: { paidStatus: 'Y' } };
  expect(readVaStatus(nameless)).toMatchObject({ state: 'pending', payment: null });
});
