import { cx } from '@rihlah/ui/dom/class-names';
import { departureAirport } from './airports.ts';
import styles from './journey-ticket.module.css';
import { RouteLine } from './route-line.tsx';
import type { RouteStop } from './route-stops.ts';

/** Where every journey goes; hotels and their order stand on the package. */
const ONWARD: RouteStop[] = [
  { code: 'JED', city: 'Jeddah', by: 'plane' },
  { code: 'MED', city: 'Madinah', by: 'bus' },
];

function originOf(from: From | null): RouteStop {
  if (from === null) return { code: null, city: 'Kota Anda', by: null };
  const airport = departureAirport(from);
  return { code: airport?.code ?? null, city: airport?.city ?? from.city, by: null };
}

interface From {
  city: string;
  airport?: string;
}

/** The stops of a journey of which only the city one leaves from is known; null while that is not. */
export const journeyStops = (from: From | null): RouteStop[] => [originOf(from), ...ONWARD];

interface JourneyTicketProps {
  /** The branch that one leaves from; null while it is still to be chosen. */
  from: From | null;
  className?: string;
}

/** The ticket on its way from screen to screen: each choice prints a part of it. */
export const JourneyTicket = ({ from, className }: JourneyTicketProps) => (
  <div className={cx(styles.ticket, className)} data-ticket>
    <RouteLine stops={journeyStops(from)} size="card" />
  </div>
);
