/**
 * An hour of the day as somebody typed it: `06.30`, `6:30`, `0630`.
 *
 * @returns `HH:MM`; undefined for what is no whole minute of a day
 */
export function parseTypedHour(typed: string): string | undefined {
  const { hour, minute } = /^(?<hour>\d{1,2})[.: ]?(?<minute>\d{2})$/.exec(typed.trim())?.groups ?? {};
  if (hour === undefined || minute === undefined) return undefined;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}
