import type { DepartureDetail } from '@rihlah/contract/staff/departures/departures';

/** `GA 980 · CGK 11.40 → JED 17.55`; what is not known is left out. */
export function flightWords({ flights, airline, city }: DepartureDetail): string {
  const out = flights.filter(({ direction }) => direction === 'out');
  const [first, last] = [out[0], out.at(-1)];
  const clock = (at: string | null | undefined) => (at ? ` ${at.slice(11, 16).replace(':', '.')}` : '');
  const way = first && last && `${first.from}${clock(first.departsAt)} → ${last.to}${clock(last.arrivesAt)}`;
  return [out.map(({ number }) => number).join(', '), way, airline, `dari ${city}`]
    .filter(Boolean)
    .join(' · ');
}
