import { enGB } from 'react-day-picker/locale/en-GB';

export const CALENDAR_LOCALE = enGB;
