import type { ListedDeparture } from '@rihlah/contract/staff/departures/departures';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { countPilgrims, daysWords } from '../../domain/departures/departure-words.ts';
import { TableHead } from '../../domain/table/table.tsx';
import styles from './room-departures.module.css';

type Stay = ListedDeparture['rooms'][number];

const STATES = {
  none: ['missing', 'belum disusun'],
  draft: ['ours', 'belum terbit'],
  published: ['done', 'terbit'],
} as const;

/** `Makkah`, who is placed of whom, and whether they see it. */
function Placed({ stay: { hotel, city, placed, state }, people }: { stay: Stay; people: number }) {
  const [dot, words] = STATES[state];
  const left = Math.max(0, people - placed);
  return (
    <li>
      <StateDot state={dot} />
      <span>
        <b>{city}</b> {state === 'none' ? words : `${placed} ditempatkan, ${left} belum · ${words}`}
        <small>{hotel}</small>
      </span>
    </li>
  );
}

/** Packages with pilgrims, and how the rooms of each stand, hotel by hotel. */
export function RoomDepartures({ departures }: { departures: ListedDeparture[] }) {
  const withBranch = useWithBranch();
  const today = jakartaDate(serverNow());
  if (departures.length === 0)
    return <p className={styles.nothing}>Belum ada paket dengan jamaah di sini.</p>;
  return (
    <table className={styles.table} aria-label="Kamar tiap keberangkatan">
      <TableHead titles={['Berangkat', 'Paket', 'Jamaah', 'Kamar tiap hotel']} />
      <tbody>
        {departures.map((departure) => (
          <tr key={departure.uuid}>
            <td>
              {formatShortDate(departure.departsOn)}
              <small>{daysWords(departure.departsOn, today)}</small>
            </td>
            <th scope="row">
              <Link to={withBranch(`/kamar/${departure.uuid}`)}>{departure.name}</Link>
              <small>{departure.city}</small>
            </th>
            <td>{countPilgrims(departure)}</td>
            <td>
              {departure.rooms.length === 0 ? (
                'Paket ini belum punya hotel'
              ) : (
                <ul className={styles.stays}>
                  {departure.rooms.map((stay) => (
                    <Placed key={stay.hotel} stay={stay} people={countPilgrims(departure)} />
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
