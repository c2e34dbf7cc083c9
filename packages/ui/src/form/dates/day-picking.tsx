import { addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { ReactNode } from 'react';
import { DayPicker } from 'react-day-picker';
import { Dialog } from '../../dialogs/dialog.tsx';
import { CALENDAR_STYLES, toDate, toDay } from './calendar-days.ts';
import { CALENDAR_LOCALE } from './calendar-locale.ts';
import styles from './day-picking.module.css';

/** Months that are offered on either side of today where nothing limits them. */
const BEFORE = -120;
const AFTER = 180;

interface DaysProps {
  /** `YYYY-MM-DD` */
  day: string | undefined;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

/** A calendar with lists of months and years. */
function Days({ day, min, max, onPick }: DaysProps) {
  const today = jakartaDate(serverNow());
  const first = min ?? addMonths(today, BEFORE);
  const last = max ?? addMonths(today, AFTER);
  const isOpen = (date: string) => date >= first && date <= last;
  const shown = [day, today].find((date) => date && isOpen(date)) ?? first;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      locale={CALENDAR_LOCALE}
      classNames={{
        ...CALENDAR_STYLES,
        dropdowns: styles.dropdowns,
        dropdown_root: styles.root,
        dropdown: styles.dropdown,
        caption_label: styles.label,
      }}
      weekStartsOn={1}
      today={toDay(today)}
      defaultMonth={toDay(shown)}
      startMonth={toDay(first)}
      endMonth={toDay(last)}
      selected={day ? toDay(day) : undefined}
      onSelect={(picked) => onPick(toDate(picked))}
      disabled={(each) => !isOpen(toDate(each))}
    />
  );
}

interface DayPickingProps extends DaysProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
}

/** The calendar of a date field. */
export default function DayPicking({ open, onClose, title, ...days }: DayPickingProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Days {...days} />
    </Dialog>
  );
}
