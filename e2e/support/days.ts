import { addDays, jakartaDate } from '@rihlah/rules/text/dates';

/** The day in Jakarta so many days from now, `YYYY-MM-DD`: tests that name a day hold on every day. */
export const inDays = (days: number): string => addDays(jakartaDate(new Date()), days);
