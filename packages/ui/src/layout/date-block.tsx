import { cx } from '../dom/class-names.ts';
import { dateBlock, formatWeekdayDate } from '../text/format.ts';
import styles from './date-block.module.css';

interface DateBlockProps {
  /** `YYYY-MM-DD` */
  date: string;
  muted?: boolean;
  /** Where nothing around it says the year. */
  withYear?: boolean;
}

/** Month, day, weekday, with a rule at the right. First thing in a package card, next step and order form. */
export function DateBlock({ date, muted, withYear }: DateBlockProps) {
  const { month, day, weekday } = dateBlock(date);
  return (
    <time dateTime={date} className={cx(styles.block, muted && styles.muted)}>
      <span className="sr-only">{formatWeekdayDate(date)}</span>
      <span className="label" aria-hidden="true">
        {month}
      </span>
      <b className={styles.day} aria-hidden="true">
        {day.padStart(2, '0')}
      </b>
      <span className="label" aria-hidden="true">
        {weekday}
      </span>
      {withYear && (
        <span className={styles.year} aria-hidden="true">
          {date.slice(0, 4)}
        </span>
      )}
    </time>
  );
}
