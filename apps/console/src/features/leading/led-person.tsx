import type { LedPilgrim } from '@rihlah/contract/staff/departures/leaders';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { StateDot } from '@rihlah/ui/status/state-dot';
import styles from './leading.module.css';

/** A number that is read aloud stays on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** `regu 2 · kamar Q-03 Madinah, T-01 Makkah`; what nobody has said is left out. */
function placeWords({ squad, rooms, order }: LedPilgrim): string {
  const sleeps = rooms.map(({ room, city }) => `${room} ${city}`).join(', ');
  return [squad !== null && `regu ${squad}`, sleeps && `kamar ${sleeps}`, unbroken(order.orderId)]
    .filter(Boolean)
    .join(' · ');
}

/** One of those whom one leads, with the phone by which they are reached. */
export function LedPerson({ person }: { person: LedPilgrim }) {
  const { name, care, phone, phoneOf, presentAt } = person;
  return (
    <li className={styles.person}>
      <StateDot
        state={presentAt ? 'done' : 'missing'}
        label={presentAt ? 'hadir di bandara' : 'belum tercatat hadir'}
      />
      <div className={styles.words}>
        <b>{name}</b>
        <small>{placeWords(person)}</small>
        {care && <small className={styles.care}>Perlu perhatian: {care}</small>}
        {phoneOf && <small>lewat {phoneOf}</small>}
        {phone && <small className="on-paper">{phone}</small>}
      </div>
      {phone ? (
        <a
          className={cx(styles.call, 'off-paper')}
          href={dial(phone)}
          aria-label={phoneOf ? `Telepon ${phoneOf} untuk ${name}` : `Telepon ${name}`}
        >
          <IconPhone size={22} />
        </a>
      ) : (
        <small className={styles.none}>tanpa HP</small>
      )}
    </li>
  );
}
