import type { Flight } from '@rihlah/contract/catalog/departure';
import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { clockName, momentAt } from '@rihlah/rules/journey/trip/boarding';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { IconTicket } from '@rihlah/ui/icons/travel';
import { formatHour, formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { orderAssurancesQuery } from '../../../domain/assurances/assurance-queries.ts';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import styles from './boarding.module.css';
import { type CardProps, dayLabel, Head, leftWords, listOutboundFlights, Ways } from './card-parts.tsx';

/** The hour that an order was told before, where it has changed since. */
function useFormerHour({ uuid }: Order, flight: Flight | undefined): string | null {
  const { data } = useQuery({ ...orderAssurancesQuery(uuid), enabled: flight !== undefined });
  const changes = data?.changes ?? [];
  for (const change of changes) {
    if (change.kind !== 'flight') continue;
    const [before] = change.before.flights.filter(({ direction }) => direction === 'out');
    if (before?.departsAt && before.departsAt !== flight?.departsAt) return before.departsAt;
  }
  return null;
}

export function FlyCard({ title, order, now, travel, product, group }: CardProps) {
  const flights = listOutboundFlights(travel);
  const [first] = flights;
  const last = flights.at(-1);
  const former = useFormerHour(order, first);
  const airline = product?.productAirlines.map(({ title: name }) => name).join(', ');
  const day = first?.departsAt?.slice(0, 10) ?? order.product.departureDate;
  return (
    <>
      <Head
        label={[dayLabel(day, now).split(',')[0], airline].filter(Boolean).join(', ')}
        title={title}
        number={first?.departsAt ? formatHour(first.departsAt.slice(11)) : null}
        missing="Jam terbang belum diumumkan."
        unit={clockName(first?.from)}
        note={
          former ? (
            <em className={styles.former}>tadinya {formerWords(former, day)}</em>
          ) : (
            leftWords(first?.departsAt ? momentAt(first.departsAt, first.from) : null, now)
          )
        }
      />
      {first && last && (
        <div className={styles.body}>
          {product && <RouteLine stops={routeStops(product)} />}
          <p className="label">Pesawat</p>
          <ul className={styles.flights}>
            {flights.map(({ number, from, to, departsAt }) => (
              <li key={number}>
                <b className={styles.flight}>{number}</b>
                {flights.length > 1 && (
                  <span>
                    {from} ke {to}
                    {departsAt && `, ${formatHour(departsAt.slice(11))} ${clockName(from)}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
          {last.arrivesAt && (
            <p>
              Tiba {formatHour(last.arrivesAt.slice(11))} {clockName(last.to)}
              {last.arrivesAt.slice(0, 10) !== day && `, ${formatShortDate(last.arrivesAt.slice(0, 10))}`}.
            </p>
          )}
        </div>
      )}
      <Ways group={group}>
        <ButtonLink
          size="lg"
          variant="secondary"
          to={actingPath('visa-tiket-dll', order.uuid)}
          icon={<IconTicket />}
        >
          Buka e-ticket
        </ButtonLink>
      </Ways>
    </>
  );
}

/** `11.40`; of another day with it. */
const formerWords = (former: string, day: string): string =>
  former.slice(0, 10) === day
    ? formatHour(former.slice(11))
    : `${formatShortDate(former.slice(0, 10))} ${formatHour(former.slice(11))}`;
