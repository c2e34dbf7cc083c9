import { addDays, addMonths } from '@rihlah/rules/text/dates';
import { describe, expect, it } from 'vitest';
import { hijri, placeDate, seasonsFrom } from './calendar.ts';

/** Days of four years, a few apart: every position of Ramadan and the hajj in a year that the demo will see soon. */
const DAYS = Array.from({ length: 122 }, (_, index) => addDays('2026-11-21', index * 12));

describe('the seasons of the demo', () => {
  it('know the Ramadan of 1448', () => {
    const seasons = seasonsFrom('2026-11-21');
    expect(seasons.ramadhan).toBe('2027-02-08');
    expect(placeDate({ season: 'ramadhan', day: 20 }, seasons)).toBe('2027-02-27');
  });

  it('hold on every day', () => {
    for (const today of DAYS) {
      const seasons = seasonsFrom(today);
      expect(hijri(seasons.ramadhan), today).toEqual({ month: 9, day: 1 });
      expect(hijri(seasons.syawal), today).toEqual({ month: 10, day: 1 });
      expect(seasons.ramadhan > today && seasons.ramadhan < addDays(today, 370), today).toBe(true);
      expect(seasons.school.length, today).toBeGreaterThan(0);
      const main = placeDate({ season: 'threePayments' }, seasons);
      expect(main > addMonths(today, 5) && main < addMonths(today, 8), `${today}: ${main}`).toBe(true);
      for (const days of [11, 72, 100]) {
        const date = placeDate({ season: 'after', days }, seasons);
        expect(date >= addDays(today, days) && date <= addDays(today, days + 85), `${today}: ${date}`).toBe(
          true,
        );
      }
      for (const date of seasons.open) expect([9, 11]).not.toContain(hijri(date).month);
    }
  });
});
