import type { Order } from '@rihlah/contract/orders/order';
import { accountPath, paths, tripCardPath } from '@rihlah/contract/wire/paths';
import { JOURNEY_STEPS } from '@rihlah/rules/journey/journey';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { HomeTicket, TicketFact, TicketFacts } from '../../../domain/home/home-ticket.tsx';
import { RouteLine } from '../../../domain/journey/route-line.tsx';
import { routeStops } from '../../../domain/journey/route-stops.ts';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { actionWords } from '../steps/action-words.ts';
import { type Journey, useJourney } from '../use-journey.ts';
import styles from './trip-on-home.module.css';

interface TripOnHomeProps {
  order: Order;
  unread: number;
}

const placeOf = ({ step }: NextAction): string =>
  step === null
    ? 'Langkah berikutnya'
    : `Langkah ${JOURNEY_STEPS.indexOf(step) + 1} dari ${JOURNEY_STEPS.length}`;

/** The home page's ticket of a pilgrim with a trip: where and when, what to do now, and what else waits. */
export function TripOnHome({ order, unread }: TripOnHomeProps) {
  const { product, pilgrim } = order;
  const journey = useJourney(order);
  const { data } = useQuery(orderedPackageQuery(product.uuid));
  return (
    <>
      <HomeTicket
        label="Perjalanan Anda"
        name="Tiket umrah"
        number={order.orderId}
        facts={
          <>
            <div className={styles.route}>{data && <RouteLine stops={routeStops(data)} />}</div>
            <TicketFacts>
              <TicketFact label="Berangkat">{formatWeekdayDate(product.departureDate)}</TicketFact>
              <TicketFact label="Atas nama">{pilgrim.name}</TicketFact>
            </TicketFacts>
          </>
        }
        stub={<Step order={order} journey={journey} />}
      />
      <Waiting actions={journey.actions} unread={unread} />
    </>
  );
}

function Step({ order, journey: { actions, bills, error } }: { order: Order; journey: Journey }) {
  const [first] = actions;
  const ticket = tripCardPath(order.uuid);
  if (!first) {
    return (
      <>
        {bills || error ? (
          <p className={styles.title}>{bills ? 'Semua sudah beres.' : 'Tiket Anda sudah terbit.'}</p>
        ) : (
          <Bar height={120} />
        )}
        <ButtonLink to={ticket} size="lg" block>
          Buka tiket
        </ButtonLink>
      </>
    );
  }
  const { title, text, label, to } = actionWords(first, order);
  return (
    <>
      <div>
        <span className={`label ${styles.place}`}>{placeOf(first)}</span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ButtonLink to={to ?? paths.account} size="lg" block>
        {label}
      </ButtonLink>
      <ButtonLink to={ticket} variant="secondary" size="lg" block>
        Buka tiket
      </ButtonLink>
    </>
  );
}

function Waiting({ actions, unread }: { actions: NextAction[]; unread: number }) {
  const [, ...others] = actions;
  const bill = others.find((action) => action.kind === 'bill');
  if (!bill && unread === 0) return null;
  return (
    <ul className={styles.list}>
      {bill && (
        <li>
          <Link to={paths.installment(bill.uuid)} className={styles.row}>
            <span>
              <b className="money">{formatRupiah(bill.amount)}</b>
              <span className={styles.what}>
                tagihan berikutnya{bill.dueDate && `, ${formatDate(bill.dueDate)}`}
              </span>
            </span>
            <IconChevronRight />
          </Link>
        </li>
      )}
      {unread > 0 && (
        <li>
          <Link to={accountPath('inbox-saya')} className={styles.row}>
            <span>
              <b>{unread} pesan baru</b>
              <span className={styles.what}>di Inbox Saya</span>
            </span>
            <IconChevronRight />
          </Link>
        </li>
      )}
    </ul>
  );
}
