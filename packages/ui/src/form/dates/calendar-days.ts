import styles from './day-calendar.module.css';

/** A `YYYY-MM-DD` day for the calendar: at noon, so that no zone of the device moves it to another day. */
export const toDay = (date: string): Date => new Date(`${date}T12:00:00`);

/** A day of the calendar as `YYYY-MM-DD`. */
export const toDate = (day: Date): string => day.toLocaleDateString('en-CA');

export const CALENDAR_STYLES = {
  root: styles.root,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.step,
  button_next: styles.step,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  selected: styles.selected,
  today: styles.today,
};
