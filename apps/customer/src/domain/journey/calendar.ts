import { addDays } from '@rihlah/rules/text/dates';
import { appConfig } from '../../client/config.ts';

export interface CalendarDay {
  /** The same each time and of nothing else, so that a calendar replaces the entry instead of adding another. */
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** `YYYY-MM-DD`, of what lasts several whole days: the last of them. */
  lastDate?: string;
  /** `HH:MM` in Jakarta; the whole day without. */
  from?: string;
  until?: string;
  title: string;
  text?: string;
  place?: string;
}

type Parts = [number, number, number, number, number];

const dayParts = (date: string) => date.split('-').map(Number) as [number, number, number];

/** A moment in Jakarta as this device's own clock tells it, as the library asks for. */
function partsOf(date: string, time: string): Parts {
  const at = new Date(`${date}T${time}:00+07:00`);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()];
}

/** Deadlines in the morning, three days and one day before; what has an hour on the evening before. */
function remindersOf({ date, from }: CalendarDay): Parts[] {
  if (from) return [partsOf(addDays(date, -1), '19:00')];
  return [partsOf(addDays(date, -3), '09:00'), partsOf(addDays(date, -1), '09:00')];
}

/** An iCalendar file (RFC 5545) of whole days, or of some hours of it. */
export async function calendarFile(day: CalendarDay): Promise<string> {
  const { id, date, lastDate = date, from, until, title, text, place } = day;
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${id}@rihlah`,
    productId: `-//${appConfig.agency.name}//Rihlah//ID`,
    start: from ? partsOf(date, from) : dayParts(date),
    end: from ? partsOf(date, until ?? from) : dayParts(addDays(lastDate, 1)),
    title,
    description: text,
    location: place,
    busyStatus: from ? 'BUSY' : 'FREE',
    transp: from ? 'OPAQUE' : 'TRANSPARENT',
    alarms: remindersOf(day).map((trigger) => ({ action: 'display' as const, description: title, trigger })),
  });
  if (typeof value !== 'string') throw error ?? new Error('Kalender tidak dapat dibuat');
  return value;
}
