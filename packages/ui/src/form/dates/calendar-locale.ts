/** Months, weekdays and the names of the buttons of a calendar. */
export { id as CALENDAR_LOCALE } from 'react-day-picker/locale/id';
