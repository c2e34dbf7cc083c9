const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** A span of time in its two largest units: `1 hari 12 jam`, `5 jam`, `38 menit`; from four days on, days alone. */
export function ageWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  if (days >= 4 || (days > 0 && hours === 0)) return `${days} hari`;
  if (days > 0) return `${days} hari ${hours} jam`;
  if (hours > 0) return `${hours} jam`;
  return minutes === 0 ? 'kurang dari semenit' : `${minutes} menit`;
}

/** How long something has waited that came then. */
export const formatAge = (at: string, now: Date): string => ageWords(now.getTime() - Date.parse(at));
