import { isDeepStrictEqual } from 'node:util';
import { STAFF_ROLES } from '@rihlah/contract/staff/identity/role';
import { OFFICES } from '@rihlah/demo/season/data/places';
import { SEASON_TEAM } from '@rihlah/demo/season/data/team';
import { DEPARTURES, planDepartures } from '@rihlah/demo/season/plan-departures';
import { addDays, addMonths } from '@rihlah/rules/text/dates';
import { describe, expect, it } from 'vitest';
import { PILGRIMS, planSeason } from './plan-season.ts';

const DAYS = ['2026-11-21', '2027-01-25', '2027-03-02', '2027-06-05', '2027-09-30', '2028-02-29'];

describe('the season', () => {
  it.each(DAYS)(
    'has forty departures over fourteen months and three thousand pilgrims around %s',
    (today) => {
      const { departures, placed, people } = planSeason(today);
      const days = [...new Set(departures.map(({ key }) => key.slice(0, 8)))];
      expect(days).toHaveLength(DEPARTURES);
      const dates = departures.map(({ departsOn }) => departsOn).sort();
      expect(dates[0] && dates[0] >= addMonths(today, -7)).toBe(true);
      expect(dates.at(-1) && addMonths(dates[0] ?? '', 9) < (dates.at(-1) ?? '')).toBe(true);
      expect(dates.at(-1) && (dates.at(-1) ?? '') <= addDays(addMonths(dates[0] ?? '', 14), 1)).toBe(true);
      const travelling = new Set(placed.flatMap(([, [key, , status]]) => (status === 'Batal' ? [] : [key])));
      const unpaid = placed.filter(
        ([, [, , status]]) => status === 'Pendaftaran' || status === 'Pembayaran DP',
      );
      expect(travelling.size - unpaid.length).toBe(PILGRIMS);
      expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
    },
  );

  it('never sells a seat that a package does not have', () => {
    for (const today of DAYS) {
      const { departures, placed } = planSeason(today);
      for (const { key, seats } of departures) {
        const taken = placed.filter(([, [, item, status]]) => item === key && status !== 'Batal');
        expect(taken.length, `${today} ${key}`).toBeLessThanOrEqual(seats);
      }
    }
  });

  it('is the same every time', () => {
    expect(isDeepStrictEqual(planSeason('2026-11-21'), planSeason('2026-11-21'))).toBe(true);
  });

  it('has six offices with somebody of every role but the owner, each with a user name of their own', () => {
    expect(Object.keys(OFFICES)).toHaveLength(6);
    for (const office of Object.keys(OFFICES))
      expect(new Set(SEASON_TEAM.filter(({ city }) => city === office).map(({ role }) => role))).toEqual(
        new Set(STAFF_ROLES.filter((role) => role !== 'Pemilik')),
      );
    expect(new Set(SEASON_TEAM.map(({ username }) => username)).size).toBe(SEASON_TEAM.length);
  });

  it('flies together only what boards at one airport', () => {
    for (const { office, row } of planDepartures('2026-11-21'))
      if (['TK', 'EK'].includes(row.airline ?? '')) expect(['Jakarta', 'Bandung']).toContain(office);
  });
});
