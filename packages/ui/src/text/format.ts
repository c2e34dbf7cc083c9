import { dayWords, longDate, MONTHS } from '@rihlah/rules/text/calendar-words';
import { formatDayFirst, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';

/** `YYYY-MM-DD` → `21 November 2026`; the day stays beside its month where a line ends. */
export const formatDate = (date: string): string => longDate(date).replace(' ', '\u00a0');

/** `YYYY-MM-DD` → `Sabtu, 21 November 2026`. */
export const formatWeekdayDate = (date: string): string => `${dayWords(date).weekday}, ${formatDate(date)}`;

/** `YYYY-MM-DD` → `21-11-2026`, for tables. */
export const formatShortDate = (date: string): string => formatDayFirst(date);

/** `YYYY-MM-DD` → `21 Nov 2026`. */
export const formatShortMonthDate = (date: string): string => {
  const { day, shortMonth, year } = dayWords(date);
  return `${day} ${shortMonth} ${year}`;
};

/** `YYYY-MM-DD` → the parts of a date block: `APR`, `17`, `SAB`. */
export const dateBlock = (date: string): { month: string; day: string; weekday: string } => {
  const { day, shortMonth, shortWeekday } = dayWords(date);
  return { month: shortMonth, day: String(day), weekday: shortWeekday };
};

/** `YYYY-MM` or a date of it → `April 2027`. */
export const formatMonth = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** `HH:MM:SS` in Jakarta. */
const clockOf = (instant: string): string => jakartaIso(new Date(instant)).slice(11, 19);

/** ISO instant → `10.42 WIB`, which never breaks across lines. */
export const formatTime = (instant: string): string => `${formatHour(clockOf(instant).slice(0, 5))}\u00a0WIB`;

/** `08:00` → `08.00`. */
export const formatHour = (hour: string): string => hour.replace(':', '.');

/** ISO instant → `21 November 2026, 10.42 WIB`. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(jakartaDate(new Date(instant)))}, ${formatTime(instant)}`;

/** ISO instant → `21-11-2026`. */
export const formatInstantDate = (instant: string): string => formatShortDate(jakartaDate(new Date(instant)));

/** ISO instant → `21-11-2026 10:42:07`, for lists. */
export const formatListDate = (instant: string): string =>
  `${formatInstantDate(instant)} ${clockOf(instant)}`;

/** With a capital at its beginning. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups of four, for reading: NIK and phone numbers. */
export const groupDigits = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

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
