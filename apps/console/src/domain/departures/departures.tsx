import type { TodayDeparture } from '@rihlah/contract/staff/backoffice/today';
import { cx } from '@rihlah/ui/dom/class-names';
import { Link } from '@rihlah/ui/navigation/link';
import { dateBlock, formatDate } from '@rihlah/ui/text/format';
import { useWithBranch } from '../branch/use-branch.ts';
import { PilgrimBars, SeatMark, type SeatState } from '../order/pilgrim-bars.tsx';
import { barWords, countPilgrims, daysWords, heldBy } from './departure-words.ts';
import styles from './departures.module.css';

/** In the order of the strokes. */
const LEGEND: [SeatState, string][] = [
  ['ready', 'siap'],
  ['partial', 'kurang'],
  ['rejected', 'ditolak'],
  ['empty', 'seat kosong'],
];

/** A stroke for each seat of the package, those unsold last. */
function SeatBars({ departure }: { departure: TodayDeparture }) {
  const { pilgrims, seatTotal, seatsSold, seatsHeld } = departure;
  const seats: Record<SeatState, number> = {
    ...pilgrims,
    empty: Math.max(0, seatTotal - seatsSold - seatsHeld),
  };
  const states = LEGEND.flatMap(([state]) => Array.from({ length: seats[state] }, () => state));
  return <PilgrimBars states={states} label={barWords(departure)} />;
}

const Share = ({ part, of }: { part: number; of: number }) => (
  <span className={cx(styles.share, of > 0 && part >= of && styles.full)}>
    <b>{part}</b>/{of}
  </span>
);

function Row({ departure, path, today }: { departure: TodayDeparture; path: string; today: string }) {
  const { uuid, name, departsOn, airline, city, seatTotal, seatsSold } = departure;
  const pilgrims = countPilgrims(departure);
  const withBranch = useWithBranch();
  const { month, day } = dateBlock(departsOn);
  const held = heldBy(departure, today);
  const facts: [string, number, number][] = [
    ['Seat', seatsSold, seatTotal],
    ['Dokumen', departure.documentsReady, pilgrims],
    ['Visa', departure.visas, pilgrims],
    ['Tiket', departure.tickets, pilgrims],
  ];
  return (
    <tr>
      <td className={styles.date}>
        <time dateTime={departsOn}>
          <span className="sr-only">{formatDate(departsOn)}</span>
          <span className="label" aria-hidden="true">
            {month}
          </span>
          <b aria-hidden="true">{day.padStart(2, '0')}</b>
        </time>
      </td>
      <th scope="row" className={styles.name}>
        <Link to={withBranch(`${path}/${uuid}`)}>{name}</Link>
        <small>{[airline, city, daysWords(departsOn, today)].filter(Boolean).join(' · ')}</small>
      </th>
      <td className={styles.people}>
        <SeatBars departure={departure} />
      </td>
      {facts.map(([label, part, of]) => (
        <td key={label} className={styles.fact} data-label={label}>
          <Share part={part} of={of} />
        </td>
      ))}
      <td className={cx(styles.held, styles[held.tone])}>{held.words}</td>
    </tr>
  );
}

interface DeparturesProps {
  title: string;
  /** Where there are none. */
  nothing: string;
  departures: TodayDeparture[];
  /** Each of them is one step below it. */
  path?: string;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** Packages on their way, with every pilgrim as a stroke. */
export const Departures = ({
  title,
  nothing,
  departures,
  path = '/keberangkatan',
  today,
}: DeparturesProps) => (
  <section className={styles.departures} aria-labelledby="departures">
    <div className={styles.above}>
      <h2 id="departures">{title}</h2>
      <ul className={styles.legend} aria-label="Arti garis">
        {LEGEND.map(([state, word]) => (
          <li key={word}>
            <SeatMark state={state} /> {word}
          </li>
        ))}
      </ul>
    </div>
    {departures.length === 0 ? (
      <p className={styles.nothing}>{nothing}</p>
    ) : (
      <table className={styles.table} aria-labelledby="departures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Tanggal</span>
            </th>
            <th scope="col">Paket</th>
            <th scope="col">Jamaah, satu garis satu orang</th>
            {['Seat', 'Dokumen', 'Visa', 'Tiket'].map((name) => (
              <th key={name} scope="col" className={styles.fact}>
                {name}
              </th>
            ))}
            <th scope="col">Yang menahan</th>
          </tr>
        </thead>
        <tbody>
          {departures.map((departure) => (
            <Row key={departure.uuid} departure={departure} path={path} today={today} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);
