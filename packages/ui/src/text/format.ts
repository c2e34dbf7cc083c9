import { jakartaDate } from '@rihlah/rules/dates';

const TIME_ZONE = 'Asia/Jakarta';
const inJakarta = (options: Intl.DateTimeFormatOptions, locale = 'id-ID') =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });

const longDate = inJakarta({ day: 'numeric', month: 'long', year: 'numeric' });
const shortMonthDate = inJakarta({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = inJakarta({ weekday: 'long' });
const monthYear = inJakarta({ month: 'long', year: 'numeric' });
const shortMonth = inJakarta({ month: 'short' });
const shortWeekday = inJakarta({ weekday: 'short' });
const clock = inJakarta({ hour: '2-digit', minute: '2-digit', hour12: false });
const clockWithSeconds = inJakarta(
  { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false },
  'en-GB',
);
const hijriMonth = inJakarta({ month: 'long', year: 'numeric' }, 'id-ID-u-ca-islamic-umalqura');

/** Midday in Jakarta of a `YYYY-MM-DD` date, so that no zone moves it to another day. */
const noonOf = (date: string) => new Date(`${date}T12:00:00+07:00`);

/** A day stays beside its month where a line ends. */
const dayOf = (at: Date): string => longDate.format(at).replace(' ', '\u00a0');

/** `YYYY-MM-DD` → `21 November 2026`. */
export const formatDate = (date: string): string => dayOf(noonOf(date));

/** `YYYY-MM-DD` → `Sabtu, 21 November 2026`. */
export const formatWeekdayDate = (date: string): string =>
  `${weekday.format(noonOf(date))}, ${formatDate(date)}`;

/** `YYYY-MM-DD` → `21-11-2026`, for tables. */
export const formatShortDate = (date: string): string => date.split('-').reverse().join('-');

/** `YYYY-MM-DD` → `21 Nov 2026`. */
export const formatShortMonthDate = (date: string): string => shortMonthDate.format(noonOf(date));

/** `YYYY-MM-DD` → the parts of a date block: `APR`, `17`, `SAB`. */
export const dateBlock = (date: string): { month: string; day: string; weekday: string } => ({
  month: shortMonth.format(noonOf(date)),
  day: String(Number(date.slice(8, 10))),
  weekday: shortWeekday.format(noonOf(date)),
});

/** `YYYY-MM` or a date of it → `April 2027`. */
export const formatMonth = (month: string): string => monthYear.format(noonOf(`${month.slice(0, 7)}-15`));

/** The Hijri month and year of a `YYYY-MM-DD` date: `Syawal 1448 H`. */
export const formatHijriMonth = (date: string): string =>
  hijriMonth.format(noonOf(date)).replace(/\s?(AH|H)$/, ' H');

/** ISO instant → `10.42 WIB`, which never breaks across lines. */
export const formatTime = (instant: string): string =>
  `${clock.format(new Date(instant)).replace(':', '.')}\u00a0WIB`;

/** `08:00` → `08.00`. */
export const formatHour = (hour: string): string => hour.replace(':', '.');

/** ISO instant → `21 November 2026, 10.42 WIB`. */
export const formatDateTime = (instant: string): string =>
  `${dayOf(new Date(instant))}, ${formatTime(instant)}`;

/** ISO instant → `21-11-2026`. */
export const formatShortDateOf = (instant: string): string => formatShortDate(jakartaDate(new Date(instant)));

/** ISO instant → `21-11-2026 10:42:07`, for lists. */
export const formatListDate = (instant: string): string =>
  `${formatShortDateOf(instant)} ${clockWithSeconds.format(new Date(instant))}`;

/** With a capital at its beginning. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups of four, for reading: NIK and phone numbers. */
export const groupDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** `081220457718` → `0812 •••• 7718`, which stays on one line. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}\u00a0••••\u00a0${phone.slice(-4)}`;

/** A masked name as people write one: `Raden A••• S••• N••• K•••` → `Raden A. S. N.` */
export const readableName = (name: string): string =>
  name
    .split(' ')
    .slice(0, 4)
    .map((word) => word.replace(/^(.)•+$/u, '$1.'))
    .join(' ');

/** Virtual account number for reading, in fours; what is over stands in the first group: 5 4 4 4, 4 4 4 4. */
export function groupAccountNumber(number: string): string {
  const head = number.length < 8 ? 0 : 4 + (number.length % 4);
  return `${number.slice(0, head)} ${groupDigits(number.slice(head))}`.trim();
}

/** Milliseconds → `23:41:08`; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
