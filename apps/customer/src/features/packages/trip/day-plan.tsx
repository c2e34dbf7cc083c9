import type { ItineraryItem } from '@rihlah/contract/catalog/product';
import { addDays, daysBetween } from '@rihlah/rules/text/dates';
import { IconChevronDown } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { itineraryQuery } from '../queries.ts';
import styles from './day-plan.module.css';

interface DayPlanProps {
  packageUuid: string;
  /** Both `YYYY-MM-DD`. */
  departureDate: string;
  today: string;
}

/** What today brings and what tomorrow, and every day below; what nobody has entered is left out. */
export function DayPlan({ packageUuid, departureDate, today }: DayPlanProps) {
  const { data } = useQuery({ ...itineraryQuery(packageUuid), meta: { ownErrors: true } });
  if (!data || data.length === 0) return null;
  const day = daysBetween(departureDate, today) + 1;
  return (
    <>
      {data[day - 1] && (
        <Today item={data[day - 1] as ItineraryItem} next={data[day]} day={day} today={today} />
      )}
      <details className={styles.all}>
        <summary className={styles.summary}>
          <h2>Perjalanan</h2>
          <span className={styles.count}>{data.length} hari</span>
          <IconChevronDown size={20} />
        </summary>
        <ol className={styles.days}>
          {data.map((item, index) => (
            <li key={item.uuid} className={styles.day} aria-current={index + 1 === day ? 'date' : undefined}>
              <span className={styles.number}>
                <b>{index + 1}</b>
                <time dateTime={addDays(departureDate, index)}>
                  {formatShortDate(addDays(departureDate, index)).slice(0, 5)}
                </time>
              </span>
              <span>
                <b lang="id">{item.title}</b>
                <span className={styles.event} lang="id">
                  {item.description}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

interface TodayProps {
  item: ItineraryItem;
  next: ItineraryItem | undefined;
  day: number;
  today: string;
}

function Today({ item, next, day, today }: TodayProps) {
  const [weekday] = formatWeekdayDate(today).split(',');
  return (
    <Document
      aria-label="Hari ini"
      className={styles.today}
      strip={{ name: `Hari ini, ${weekday}`, number: formatShortDate(today), tone: 'gold' }}
    >
      <Facts>
        <h2 className={styles.title}>
          Hari {day}: {item.title}
        </h2>
        <p lang="id">{item.description}</p>
      </Facts>
      {next && (
        <Stub>
          <span className="label">Besok</span>
          <p>
            <b>
              Hari {day + 1}: {next.title}
            </b>
          </p>
        </Stub>
      )}
    </Document>
  );
}
