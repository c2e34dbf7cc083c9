import { dayWords } from '@rihlah/rules/text/calendar-words';

/** `YYYY-MM-DD` → `20 Nov`, for stamps. */
export function formatDayMonth(date: string): string {
  const { day, shortMonth } = dayWords(date);
  return `${day} ${shortMonth}`;
}

/** Days until something → `14 hari lagi`, `besok`, `hari ini`, `lewat 3 hari`. */
export function formatDaysLeft(days: number): string {
  if (days < 0) return `lewat ${-days} hari`;
  if (days === 0) return 'hari ini';
  return days === 1 ? 'besok' : `${days} hari lagi`;
}
