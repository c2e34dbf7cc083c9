import type { Flight } from '@rihlah/contract/catalog/departure';
import type { Product, Travel } from '@rihlah/contract/catalog/product';
import type { Order } from '@rihlah/contract/orders/order';
import type { ListRoomMates } from '@rihlah/contract/orders/room-mates';
import type { TripGroup } from '@rihlah/contract/orders/trip-group';
import { dial } from '@rihlah/rules/text/addresses/dial';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { IconPhone } from '@rihlah/ui/icons/travel';
import { formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import type { ReactNode } from 'react';
import { appConfig } from '../../../client/config.ts';
import { flightsOn } from '../../../domain/journey/travel.ts';
import styles from './boarding.module.css';

export interface CardProps {
  title: string;
  order: Order;
  now: Date;
  /** What is not there yet, or nobody has entered, is left out. */
  travel: Travel | undefined;
  product: Product | undefined;
  group: TripGroup | undefined;
  mates: ListRoomMates['response'] | undefined;
  driver: (hotelUuid: string) => ReactNode;
}

const MINUTE_MS = 60_000;

/** `11 jam lagi`, `25 menit lagi`; empty for what has been. */
export function leftWords(until: Date | null, now: Date): string {
  const minutes = until ? Math.floor((until.getTime() - now.getTime()) / MINUTE_MS) : -1;
  if (minutes < 0) return '';
  return minutes >= 120 ? `${Math.floor(minutes / 60)} jam lagi` : `${minutes} menit lagi`;
}

/** `Besok, Sabtu 05-06-2027`. */
export function dayLabel(date: string, now: Date): string {
  const days = daysBetween(jakartaDate(now), date);
  const [weekday = ''] = formatWeekdayDate(date).split(',');
  const when = days === 0 ? 'Hari ini' : days === 1 ? 'Besok' : weekday;
  return when === weekday
    ? `${weekday}, ${formatShortDate(date)}`
    : `${when}, ${weekday} ${formatShortDate(date)}`;
}

interface HeadProps {
  label: string;
  title: string;
  /** The one number of the card; null where nobody has said it. */
  number: string | null;
  /** Said in its place. */
  missing: string;
  unit?: string;
  note?: ReactNode;
}

export const Head = ({ label, title, number, missing, unit, note }: HeadProps) => (
  <header className={styles.top}>
    <p className={styles.when}>{label}</p>
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {number === null ? (
      <p className={styles.missing}>{missing}</p>
    ) : (
      <p className={styles.number}>
        <b className={styles.large}>{number}</b>
        <span className={styles.beside}>
          {unit && <b className={styles.unit}>{unit}</b>}
          {note}
        </span>
      </p>
    )}
  </header>
);

interface Called {
  name: string;
  phone: string;
  label: string;
}

/** Whoever leads, as long as somebody does; else the agency. */
function whomToCall(group: TripGroup | undefined): Called {
  const leader = group?.leaders[0];
  if (leader) return { ...leader, label: `Telepon pembimbing ${leader.name}` };
  const { name, callCenter } = appConfig.agency;
  return { name, phone: callCenter, label: `Telepon ${name}` };
}

/** What one does from a card, with the call beside it. */
export function Ways({ group, children }: Pick<CardProps, 'group'> & { children: ReactNode }) {
  const { phone, label } = whomToCall(group);
  return (
    <div className={styles.ways}>
      {children}
      <a className={styles.call} href={dial(phone)} aria-label={label}>
        <IconPhone />
      </a>
    </div>
  );
}

/** The call where a card has nothing else to do. */
export function CallButton({ group }: Pick<CardProps, 'group'>) {
  const { name, phone, label } = whomToCall(group);
  return (
    <div className={styles.ways}>
      <ButtonAnchor size="lg" href={dial(phone)} icon={<IconPhone />} aria-label={label}>
        {group?.leaders.length ? 'Telepon pembimbing' : `Telepon ${name}`}
      </ButtonAnchor>
    </div>
  );
}

export function LeaderLine({ group, travel }: Pick<CardProps, 'group' | 'travel'>) {
  const name = group?.leaders[0]?.name ?? travel?.leader;
  return (
    name && (
      <p>
        Pembimbing: <b>{name}</b>
      </p>
    )
  );
}

/** The flights out, in their order; none as long as nobody has entered them. */
export const listOutboundFlights = (travel: Travel | undefined): Flight[] =>
  travel ? flightsOn(travel, 'out') : [];
