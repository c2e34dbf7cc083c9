const jakartaOffset = 7 * 60 * 60 * 1000;
const iso =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,3})\d*)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

/** Largest accepted difference between X-TIMESTAMP and our clock, in milliseconds. */
export const maxSkewMs = 5 * 60 * 1000;

/** `yyyy-MM-ddTHH:mm:ss+07:00`, Jakarta time (which has no daylight saving, so the offset is constant). */
export function formatTimestamp(at: Date): string {
  return `${jakartaClock(at).slice(0, 19)}+07:00`;
}

/** The calendar day in Jakarta, `yyyy-MM-dd`: the day in which an X-EXTERNAL-ID must be unique. */
export function jakartaDay(at: Date): string {
  return jakartaClock(at).slice(0, 10);
}

/** Reads a SNAP timestamp, with or without milliseconds, with an offset (also `+0700`) or `Z`; null when it is not one. */
export function parseTimestamp(text: string): Date | null {
  const match = iso.exec(text);
  if (!match) return null;
  const [, year, month, day] = match;
  // Date.parse rolls 31 April over to 1 May; a bank that sends such a date is wrong, not early.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > lastDay) return null;
  return new Date(Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')));
}

/** True when the two moments are at most five minutes apart, in either direction. */
export function withinSkew(timestamp: Date, now: Date): boolean {
  return Math.abs(timestamp.getTime() - now.getTime()) <= maxSkewMs;
}

function jakartaClock(at: Date): string {
  return new Date(at.getTime() + jakartaOffset).toISOString();
}
