import { expect, it } from 'vitest';
import { dayWords, hijriMonth, longDate } from './calendar-words.ts';
import { addDays } from './dates.ts';

const inUtc = (options: Intl.DateTimeFormatOptions, locale = 'id-ID') => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`));
};

function* daysFrom(first: string, last: string) {
  for (let date = first; date <= last; date = addDays(date, 1)) yield date;
}

it('says days as Unicode has them in Indonesian', () => {
  const long = inUtc({ dateStyle: 'long' });
  const [month, shortMonth] = [inUtc({ month: 'long' }), inUtc({ month: 'short' })];
  const [weekday, shortWeekday] = [inUtc({ weekday: 'long' }), inUtc({ weekday: 'short' })];
  for (const date of daysFrom('2023-12-25', '2025-01-07')) {
    const words = dayWords(date);
    expect([longDate(date), words.month, words.weekday]).toEqual([long(date), month(date), weekday(date)]);
    expect([words.shortMonth, words.shortWeekday]).toEqual([shortMonth(date), shortWeekday(date)]);
  }
});

it('says the Hijri month of every day from before its table to after it', () => {
  const hijri = inUtc({ month: 'long', year: 'numeric' }, 'id-ID-u-ca-islamic-umalqura');
  for (const date of daysFrom('2023-07-01', '2051-12-31'))
    expect(`${date} ${hijriMonth(date)}`).toBe(`${date} ${hijri(date).replace(/\s?(AH|H)$/, ' H')}`);
  expect(hijriMonth('2027-04-17')).toBe('Zulkaidah 1448 H');
});
