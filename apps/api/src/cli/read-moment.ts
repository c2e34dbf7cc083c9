import { MONTHS } from '@rihlah/rules/text/calendar-words';
import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';

/** Hours that the clocks of Indonesia are ahead. */
const ZONES: Record<string, string> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };

const WORDS =
  /^(?<day>.+?)(?:,? +|T)(?<hour>\d{1,2}[.:]\d{2})(?:[.:](?<second>[0-5]\d))?(?: ?(?<zone>WIB|WITA|WIT))?$/i;
const ZONED =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d:\d\d)(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * A moment as people type or paste it: `2026-11-28 10:15`, `28-11-2026 10.15 WITA`, `28 November 2026, 10.15 WIB`, also with
 * seconds; in Jakarta where no zone is said. Or as machines write it, with its zone.
 *
 * @returns null for what is no moment of the calendar: none is guessed
 */
export function readMoment(words: string): Date | null {
  const typed = words.trim().replace(/[\s\u00a0]+/g, ' ');
  const zoned = ZONED.exec(typed)?.groups;
  if (zoned)
    return parseTypedDay(zoned.day ?? '') && parseTypedHour(zoned.hour ?? '') ? new Date(typed) : null;
  const { day = '', hour = '', second = '00', zone = 'WIB' } = WORDS.exec(typed)?.groups ?? {};
  const date = parseTypedDay(withMonthNumber(day));
  const time = parseTypedHour(hour);
  return date && time ? new Date(`${date}T${time}:${second}${ZONES[zone.toUpperCase()]}`) : null;
}

/** `28 November 2026`, `28 Nov 2026` → `28 11 2026`. */
const withMonthNumber = (day: string): string =>
  day.replace(/\p{L}+/u, (word) => {
    const at = MONTHS.findIndex((month) =>
      [month, month.slice(0, 3)].some((name) => name.toLowerCase() === word.toLowerCase()),
    );
    return at < 0 ? word : String(at + 1);
  });
