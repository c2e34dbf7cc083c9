import { cx } from '@rihlah/ui/dom/class-names';
import { airportOf } from './airports.ts';
import styles from './journey-ticket.module.css';
import { RouteLine } from './route-line.tsx';
import type { RouteStop } from './route-stops.ts';

/** Where every journey goes; hotels and their order stand on the package. */
const ONWARD: RouteStop[] = [
  { code: 'JED', city: 'Jeddah', by: 'plane' },
  { code: 'MED', city: 'Madinah', by: 'bus' },
];

function originOf(city: string | undefined): RouteStop {
  if (city === undefined) return { code: null, city: 'Kota Anda', by: null };
  const airport = airportOf(city);
  return { code: airport?.code ?? null, city: airport?.city ?? city, by: null };
}

interface JourneyTicketProps {
  /** Where one leaves from; undefined while it is still to be chosen. */
  city: string | undefined;
  className?: string;
}

/** The ticket on its way from screen to screen: each choice prints a part of it. */
export const JourneyTicket = ({ city, className }: JourneyTicketProps) => (
  <div className={cx(styles.ticket, className)} data-ticket>
    <RouteLine stops={[originOf(city), ...ONWARD]} size="card" />
  </div>
);
