import { addDays } from '@rihlah/rules/dates';
import { appConfig } from './config.ts';

/** A day to remember. */
export interface CalendarDay {
  /** The same each time, so that a calendar replaces the entry instead of adding another. */
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  text?: string;
}

const parts = (date: string) => date.split('-').map(Number) as [number, number, number];

/** An iCalendar file (RFC 5545) of one whole day, with reminders three days and one day before. */
export async function calendarFile({ id, date, title, text }: CalendarDay): Promise<string> {
  const { createEvent } = await import('ics');
  const remind = (days: number) => ({
    action: 'display' as const,
    description: title,
    trigger: { days, before: true },
  });
  const { error, value } = createEvent({
    uid: `${id}@rihlah`,
    productId: `-//${appConfig.agency.name}//Rihlah//ID`,
    start: parts(date),
    end: parts(addDays(date, 1)),
    title,
    description: text,
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    alarms: [remind(3), remind(1)],
  });
  if (typeof value !== 'string') throw error ?? new Error('Kalender tidak dapat dibuat');
  return value;
}
