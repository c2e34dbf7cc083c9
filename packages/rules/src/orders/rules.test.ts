import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { describe, expect, it } from 'vitest';
import { planBills } from '../money/bills.ts';
import { priceOrder } from '../money/order-price.ts';
import { isValidOn, owesProgressiveVisa } from '../money/progressive-visa.ts';
import { terbilang } from '../money/terbilang.ts';
import { addMonths, jakartaDate, jakartaIso } from '../text/dates.ts';
import { birthDateOfNik, isInfantAtDeparture } from '../text/nik.ts';
import { AWAITING_FIRST_PAYMENT, canMove, isAwaitingFirstPayment, isPastChanging } from './order-status.ts';

const policy = {
  registrationFee: 1_500_000,
  secondPayment: 10_000_000,
  secondPaymentMonthsBefore: 4,
  finalPaymentMonthsBefore: 2,
  memberDiscount: 500_000,
  infantDiscountPercent: 25,
};

describe('bills', () => {
  it('plans two bills whose parts add up', () => {
    expect(planBills(31_500_000, '2027-04-17', '2026-11-21', policy)).toEqual([
      { amount: 10_000_000, dueDate: '2026-12-17' },
      { amount: 20_000_000, dueDate: '2027-02-17' },
    ]);
  });
  it('lets a bill whose date has passed fall into the next', () => {
    expect(planBills(31_500_000, '2027-02-17', '2026-11-21', policy)).toEqual([
      { amount: 30_000_000, dueDate: '2026-12-17' },
    ]);
  });
  it('asks for the rest within a week, and before departure, when both dates have passed', () => {
    expect(planBills(31_500_000, '2027-01-10', '2026-11-21', policy)[0]?.dueDate).toBe('2026-11-28');
    expect(planBills(31_500_000, '2026-11-24', '2026-11-21', policy)[0]?.dueDate).toBe('2026-11-23');
  });
  it('still takes a bill on its due date', () => {
    expect(planBills(31_500_000, '2027-03-21', '2026-11-21', policy)[0]?.dueDate).toBe('2026-11-21');
  });
  it('splits small orders without empty parts', () => {
    expect(planBills(9_000_000, '2027-06-01', '2026-11-21', policy)).toEqual([
      { amount: 7_500_000, dueDate: '2027-02-01' },
    ]);
    expect(planBills(1_000_000, '2027-06-01', '2026-11-21', policy)).toEqual([]);
  });
});

describe('NIK', () => {
  it('reads the birth date, also of women and of both centuries', () => {
    expect(birthDateOfNik('3273014503900002', '2026-11-21')).toBe('1990-03-05');
    expect(birthDateOfNik('3273011201260001', '2026-11-21')).toBe('2026-01-12');
    expect(birthDateOfNik('3273011212260001', '2026-11-21')).toBe('1926-12-12');
  });
  it('knows no date where there is none', () => {
    for (const nik of ['3273013102900002', '3273010013900002', '3273017202900002', '1']) {
      expect(birthDateOfNik(nik, '2026-11-21')).toBeNull();
    }
  });
  it('counts an infant until the second birthday', () => {
    const born = '3273011704250001';
    expect(isInfantAtDeparture(born, '2027-04-16', '2026-11-21')).toBe(true);
    expect(isInfantAtDeparture(born, '2027-04-17', '2026-11-21')).toBe(false);
  });
});

describe('price', () => {
  const base = {
    packagePrice: 31_500_000,
    departureDate: '2027-04-16',
    isRamadhan: false,
    nik: '3273011704250001',
    isMember: true,
    isRegistrar: false,
    addOns: [7_500_000],
    today: '2026-11-21',
  };
  it('adds add-ons and room, and takes both discounts off', () => {
    expect(priceOrder({ ...base, room: 2_400_000 }, policy)).toEqual({
      memberDiscount: 500_000,
      infantDiscount: 7_875_000,
      addOns: 7_500_000,
      room: 2_400_000,
      amount: 33_025_000,
    });
  });
  it('gives infants nothing in Ramadhan', () => {
    expect(priceOrder({ ...base, isRamadhan: true }, policy).infantDiscount).toBe(0);
  });
  it('takes nobody who orders for an infant', () => {
    expect(priceOrder({ ...base, isRegistrar: true }, policy).infantDiscount).toBe(0);
  });
});

it('charges the progressive visa after October 2016 while it is valid', () => {
  expect(owesProgressiveVisa('2016-10-01')).toBe(false);
  expect(owesProgressiveVisa('2016-11-01')).toBe(true);
  expect(owesProgressiveVisa(null)).toBe(false);
  expect(isValidOn({ validFrom: '2026-01-01', validUntil: '2026-11-21' }, '2026-11-21')).toBe(true);
  expect(isValidOn({ validFrom: null, validUntil: '2026-11-20' }, '2026-11-21')).toBe(false);
});

it('moves statuses only along the table', () => {
  expect(canMove('Pendaftaran', 'Pembayaran DP', 'system')).toBe(true);
  expect(canMove('Pendaftaran', 'Lunas', 'staff')).toBe(false);
  expect(canMove('Pelunasan', 'Batal', 'system')).toBe(false);
  expect(canMove('Pelunasan', 'Batal', 'staff')).toBe(true);
  expect(canMove('Batal', 'Pendaftaran', 'staff')).toBe(false);
});

it('writes dates of Jakarta', () => {
  const late = new Date('2026-11-20T17:30:00Z');
  expect(jakartaDate(late)).toBe('2026-11-21');
  expect(jakartaIso(late)).toBe('2026-11-21T00:30:00+07:00');
  expect(addMonths('2027-04-30', -2)).toBe('2027-02-28');
});

it('writes money in words', () => {
  expect(terbilang(1_500_000)).toBe('Satu juta lima ratus ribu rupiah');
  expect(terbilang(11_115_117)).toBe('Sebelas juta seratus lima belas ribu seratus tujuh belas rupiah');
  expect(terbilang(1_001_000)).toBe('Satu juta seribu rupiah');
  expect(terbilang(0)).toBe('Nol rupiah');
});

describe('sets of statuses', () => {
  it('tell who still pays first and what is past changing, whatever the case', () => {
    const awaiting = ORDER_STATUSES.filter(isAwaitingFirstPayment);
    expect(awaiting).toEqual([...AWAITING_FIRST_PAYMENT]);
    expect(isAwaitingFirstPayment('pembayaran dp')).toBe(true);
    const past = ORDER_STATUSES.filter(isPastChanging);
    expect(past.sort()).toEqual(['Batal', 'Berangkat Umrah', 'Close', 'Selesai']);
    expect(isPastChanging('selesai')).toBe(true);
  });
});
