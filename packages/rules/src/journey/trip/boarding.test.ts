import { expect, it } from 'vitest';
import { boardingCardAt, boardingOpensAt, clockName, isBoarding, momentAt } from './boarding.ts';

const DAYS = { departsOn: '2027-06-05', durationDays: 9 };
const flight = (values: object = {}) => ({
  direction: 'out' as const,
  from: 'CGK',
  to: 'JED',
  departsAt: '2027-06-05T13:05',
  arrivesAt: '2027-06-05T19:20',
  ...values,
});
const FACTS = { ...DAYS, meetingAt: '2027-06-05T08:00', flights: [flight()] };
const at = (iso: string, facts: Parameters<typeof boardingCardAt>[1] = FACTS) =>
  boardingCardAt(new Date(iso), facts);

it('opens at six in the evening before, and closes with the day of the return', () => {
  expect(boardingOpensAt(DAYS)).toEqual(new Date('2027-06-04T18:00:00+07:00'));
  for (const [moment, isOpen] of [
    ['2027-06-04T17:59:59+07:00', false],
    ['2027-06-04T18:00:00+07:00', true],
    ['2027-06-13T23:59:00+07:00', true],
    ['2027-06-14T00:00:00+07:00', false],
  ] as const)
    expect([moment, isBoarding(new Date(moment), DAYS)]).toEqual([moment, isOpen]);
});

it('follows the clock: gathering, flight, bus, room', () => {
  expect(at('2027-06-04T18:00:00+07:00')).toBe('gather');
  expect(at('2027-06-05T07:59:00+07:00')).toBe('gather');
  expect(at('2027-06-05T08:00:00+07:00')).toBe('fly');
  // 19.20 in Jeddah is 23.20 in Jakarta.
  expect(at('2027-06-05T23:19:00+07:00')).toBe('fly');
  expect(at('2027-06-05T23:20:00+07:00')).toBe('bus');
  expect(at('2027-06-06T05:19:00+07:00')).toBe('bus');
  expect(at('2027-06-06T05:20:00+07:00')).toBe('room');
});

it('knows the clocks of the airports: Makassar is an hour ahead', () => {
  const fromMakassar = { ...FACTS, flights: [flight({ from: 'UPG' })] };
  expect(at('2027-06-05T06:59:00+07:00', fromMakassar)).toBe('gather');
  expect(at('2027-06-05T07:00:00+07:00', fromMakassar)).toBe('fly');
  expect([clockName('UPG'), clockName('DJJ'), clockName('SUB'), clockName('MED'), clockName('DOH')]).toEqual([
    'WITA',
    'WIT',
    'WIB',
    'waktu Saudi',
    'waktu setempat',
  ]);
  expect(momentAt('2027-06-05T08:00', 'DOH')).toBeNull();
});

it('goes by the day where hours are not known, and by the flight where there is no hour to gather', () => {
  const unknown = { ...DAYS, meetingAt: null, flights: [] };
  expect(at('2027-06-05T23:00:00+07:00', unknown)).toBe('gather');
  expect(at('2027-06-06T01:00:00+07:00', unknown)).toBe('room');
  const noMeeting = { ...FACTS, meetingAt: null };
  expect(at('2027-06-05T13:04:00+07:00', noMeeting)).toBe('gather');
  expect(at('2027-06-05T13:05:00+07:00', noMeeting)).toBe('fly');
});

it('lands with the last of several flights', () => {
  const change = {
    ...FACTS,
    flights: [
      flight({ to: 'DOH', arrivesAt: '2027-06-05T17:00' }),
      flight({ from: 'DOH', departsAt: '2027-06-05T19:00', arrivesAt: '2027-06-05T21:30' }),
    ],
  };
  expect(at('2027-06-06T01:29:00+07:00', change)).toBe('fly');
  expect(at('2027-06-06T01:30:00+07:00', change)).toBe('bus');
});
