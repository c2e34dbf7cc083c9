import type { TodayDeparture } from '@rihlah/contract/staff/today';
import { daysBetween } from '@rihlah/rules/dates';
import { cx } from '@rihlah/ui/dom/class-names';
import { dateBlock, formatDate } from '@rihlah/ui/text/format';
import { barWords, heldBy } from './departure-words.ts';
import styles from './departures.module.css';

/** One stroke for each seat, sorted: full is ready, half lacks something, broken was refused, a small square is unsold. */
function PilgrimBars({ departure }: { departure: TodayDeparture }) {
  const { pilgrims, seatTotal, seatsSold } = departure;
  const empty = Array.from({ length: Math.max(0, seatTotal - seatsSold) }, () => 'empty' as const);
  return (
    <div className={styles.bars} role="img" aria-label={barWords(departure)} title={barWords(departure)}>
      {[...pilgrims, ...empty].map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat has nothing else of its own
        <i key={index} className={styles[state]} />
      ))}
    </div>
  );
}

const Share = ({ part, of }: { part: number; of: number }) => (
  <span className={cx(styles.share, of > 0 && part >= of && styles.full)}>
    <b>{part}</b>/{of}
  </span>
);

function Row({ departure, today }: { departure: TodayDeparture; today: string }) {
  const { name, departsOn, airline, city, seatTotal, seatsSold, pilgrims } = departure;
  const { month, day } = dateBlock(departsOn);
  const held = heldBy(departure, today);
  const facts: [string, number, number][] = [
    ['Seat', seatsSold, seatTotal],
    ['Dokumen', departure.documentsReady, pilgrims.length],
    ['Visa', departure.visas, pilgrims.length],
    ['Tiket', departure.tickets, pilgrims.length],
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
        {name}
        <small>{[airline, city, `H-${daysBetween(today, departsOn)}`].filter(Boolean).join(' · ')}</small>
      </th>
      <td className={styles.people}>
        <PilgrimBars departure={departure} />
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

const LEGEND: [keyof typeof styles, string][] = [
  ['ready', 'siap'],
  ['partial', 'kurang'],
  ['rejected', 'ditolak'],
  ['empty', 'seat kosong'],
];

/** The next to leave, with every pilgrim as a stroke. */
export function Departures({ departures, today }: { departures: TodayDeparture[]; today: string }) {
  return (
    <section className={styles.section} aria-labelledby="departures">
      <div className={styles.above}>
        <h2 id="departures">Keberangkatan berikutnya</h2>
        <ul className={styles.legend} aria-label="Arti garis">
          {LEGEND.map(([look, word]) => (
            <li key={word}>
              <i className={styles[look]} /> {word}
            </li>
          ))}
        </ul>
      </div>
      {departures.length === 0 ? (
        <p className={styles.nothing}>Belum ada keberangkatan yang dijual.</p>
      ) : (
        <table className={styles.table} aria-labelledby="departures">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Tanggal</span>
              </th>
              <th scope="col">Paket</th>
              <th scope="col">Jamaah, satu garis satu orang</th>
              {['Seat', 'Dokumen', 'Visa', 'Tiket'].map((title) => (
                <th key={title} scope="col" className={styles.fact}>
                  {title}
                </th>
              ))}
              <th scope="col">Yang menahan</th>
            </tr>
          </thead>
          <tbody>
            {departures.map((departure) => (
              <Row key={departure.uuid} departure={departure} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
