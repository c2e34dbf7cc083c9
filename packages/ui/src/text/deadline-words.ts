const dayMonth = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** `YYYY-MM-DD` → `20 Nov`, for stamps. */
export const formatDayMonth = (date: string): string => dayMonth.format(Date.parse(date));

/** Days until something → `14 hari lagi`, `besok`, `hari ini`, `lewat 3 hari`. */
export function formatDaysLeft(days: number): string {
  if (days < 0) return `lewat ${-days} hari`;
  if (days === 0) return 'hari ini';
  return days === 1 ? 'besok' : `${days} hari lagi`;
}
