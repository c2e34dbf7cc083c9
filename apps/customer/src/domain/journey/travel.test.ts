import type { Travel } from '@rihlah/contract/catalog/product';
import { describe, expect, it } from 'vitest';
import { announcement, flightLine, meetingLine, travelText } from './travel.ts';

const out = {
  direction: 'out' as const,
  number: 'GA 984',
  from: 'UPG',
  to: 'JED',
  departsAt: '2027-06-05T10:25',
  arrivesAt: '2027-06-05T16:10',
};
const unknown: Travel = {
  flights: [],
  meetingPlace: null,
  meetingAt: null,
  leader: null,
  flightsAnnouncedOn: null,
};

describe('a flight', () => {
  it('has its number, airports and hours, and the day where it arrives on another', () => {
    expect(flightLine(out)).toBe('GA 984, UPG 10.25 ke JED 16.10');
    expect(flightLine({ ...out, arrivesAt: '2027-06-06T01:05' })).toBe(
      'GA 984, UPG 10.25 ke JED 01.05 (6\u00a0Juni 2027)',
    );
    expect(flightLine({ ...out, departsAt: null, arrivesAt: null })).toBe('GA 984, UPG ke JED');
  });
});

describe('what is not entered', () => {
  it('is left out; a day is promised only where one is known', () => {
    expect(announcement(unknown)).toBeNull();
    expect(announcement({ ...unknown, flightsAnnouncedOn: '2027-05-05' })).toBe(
      'Nomor dan jam diumumkan 5\u00a0Mei 2027',
    );
    expect(announcement({ ...unknown, flights: [out], flightsAnnouncedOn: '2027-05-05' })).toBeNull();
    expect(meetingLine(unknown)).toBeNull();
    expect(travelText(unknown)).toEqual([]);
  });
});

it('a calendar has all of it in its order', () => {
  const travel = {
    ...unknown,
    flights: [out],
    meetingPlace: 'Terminal 3',
    meetingAt: '2027-06-05T06:30',
    leader: 'H. Salim',
  };
  expect(travelText(travel)).toEqual([
    'Kumpul: 5\u00a0Juni 2027, 06.30, Terminal 3',
    'Berangkat: GA 984, UPG 10.25 ke JED 16.10',
    'Pembimbing: H. Salim',
  ]);
});
