import { enGB } from 'react-day-picker/locale/en-GB';

/** @public It stands in the place of that of `calendar-locale.ts` in the English app. */
export const CALENDAR_LOCALE = enGB;
