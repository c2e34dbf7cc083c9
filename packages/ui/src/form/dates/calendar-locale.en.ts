export { enGB as CALENDAR_LOCALE } from 'react-day-picker/locale/en-GB';
