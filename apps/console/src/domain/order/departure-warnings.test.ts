import type { Traveller } from '@rihlah/contract/staff/departures/departures';
import { expect, it } from 'vitest';
import { listDepartureWarnings } from './departure-warnings.ts';

const order = (uuid: string) => ({ uuid, package: { uuid: 'p' } });
const traveller = (uuid: string, name: string, rest: Partial<Traveller> = {}): Traveller => ({
  order: { uuid, orderId: uuid, status: 'Manasik Haji' },
  pilgrim: { uuid, name, gender: 'f' },
  family: null,
  unpaidAmount: 0,
  cells: {} as Traveller['cells'],
  remindedOf: [],
  isAtAirport: false,
  ...rest,
});

it('names of those who leave who is not checked in at the airport, and who owes', () => {
  const travellers = [
    traveller('a', 'Siti', { isAtAirport: true }),
    traveller('b', 'Budi'),
    traveller('c', 'Nur', { isAtAirport: true, unpaidAmount: 500_000 }),
    traveller('d', 'Hasan', { unpaidAmount: 900_000 }),
  ];
  const chosen = ['a', 'b', 'c'].map(order);
  expect(listDepartureWarnings(chosen, [{ travellers, attendance: { manasik: null, airport: 2 } }])).toEqual([
    { what: 'Belum hadir di bandara', detail: 'Budi', value: '1 jamaah', tone: 'warning' },
    { what: 'Belum lunas', detail: 'Nur (Rp 500.000)', value: '1 jamaah', tone: 'warning' },
  ]);
});

it('names nobody where nobody was checked in at all', () => {
  const rows = [{ travellers: [traveller('a', 'Siti')], attendance: { manasik: 1, airport: null } }];
  expect(listDepartureWarnings([order('a')], rows)).toEqual([]);
});
