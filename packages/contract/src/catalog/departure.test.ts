import { expect, it } from 'vitest';
import { flight } from './departure.ts';

const FLIGHT = {
  direction: 'out',
  number: 'ga980',
  from: 'cgk',
  to: 'jed',
  departsAt: null,
  arrivesAt: null,
};

it('a flight is written as on the ticket, however it was typed', () => {
  expect(flight.parse(FLIGHT)).toMatchObject({ number: 'GA 980', from: 'CGK', to: 'JED' });
});

it('a flight lands elsewhere than where it starts', () => {
  expect(flight.safeParse({ ...FLIGHT, to: 'CGK' }).error?.issues).toMatchObject([{ path: ['to'] }]);
});
