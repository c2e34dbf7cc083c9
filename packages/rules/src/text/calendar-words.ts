export const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
] as const;

/** From Sunday on. */
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

interface DayWords {
  day: number;
  month: string;
  shortMonth: string;
  year: string;
  weekday: string;
  shortWeekday: string;
}

/**
 * A day of `YYYY-MM-DD` in words. `Intl` says the same, but the first use of it takes a phone longer than half a screen
 * (decision 0150).
 */
export function dayWords(date: string): DayWords {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  return {
    day: Number(date.slice(8, 10)),
    month,
    shortMonth: month.slice(0, 3),
    year: date.slice(0, 4),
    weekday,
    shortWeekday: weekday.slice(0, 3),
  };
}

/** `2026-11-21` → `21 November 2026` */
export function longDate(date: string): string {
  const { day, month, year } = dayWords(date);
  return `${day} ${month} ${year}`;
}

const HIJRI_MONTHS = [
  ...['Muharam', 'Safar', 'Rabiulawal', 'Rabiulakhir', 'Jumadilawal', 'Jumadilakhir'],
  ...['Rajab', 'Syakban', 'Ramadan', 'Syawal', 'Zulkaidah', 'Zulhijah'],
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which months have 30 days instead of 29, a year a group of three hexadecimal digits, its first month the highest bit: the calendar
 * of Umm al-Qura, which is announced and not reckoned. From Unicode's tables, with which the test compares every day.
 */
const LONG_MONTHS =
  '749 764 baa 5b5 2b6 a56 e4d b25 b52 b6a 5ad 2ae 92f 497 64b 6a5 6ac ad6 55d 49d a4d d16 d95 5aa 5b5 2da 95b 4ad';
const FIRST_YEAR = 1445;
const FIRST_DAY = Date.UTC(2023, 6, 19);

/** The Hijri month and year of a `YYYY-MM-DD` date: `Syawal 1448 H`. */
export function hijriMonth(date: string): string {
  let days = (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY_MS;
  if (days >= 0) {
    for (const [index, months] of LONG_MONTHS.split(' ').entries()) {
      for (const [month, name] of HIJRI_MONTHS.entries()) {
        days -= 29 + ((Number.parseInt(months, 16) >> (11 - month)) & 1);
        if (days < 0) return `${name} ${FIRST_YEAR + index} H`;
      }
    }
  }
  return new Intl.DateTimeFormat('id-ID-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(/\s?(AH|H)$/, ' H');
}
