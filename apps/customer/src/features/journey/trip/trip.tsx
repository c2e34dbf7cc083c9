import type { Order } from '@rihlah/contract/orders/order';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Document } from '@rihlah/ui/layout/document';
import { DrawnNext } from '@rihlah/ui/page/drawn-next';
import { NextStep } from '../steps/next-step.tsx';
import { Timeline } from '../steps/timeline.tsx';
import { type Journey, useJourney } from '../use-journey.ts';
import { ManasikCard } from './manasik-card.tsx';
import { MoreActions } from './more-actions.tsx';
import { NextBill } from './next-bill.tsx';
import { NothingToDo } from './nothing-to-do.tsx';
import { TravelTicket } from './travel-ticket.tsx';
import styles from './trip.module.css';

interface TripProps {
  order: Order;
  /** Gold is for one document of a screen. */
  isGold: boolean;
  onRate: () => void;
}

const isBill = (action: NextAction) => action.kind === 'bill';

/** One's own journey: what to do now, where one goes, what is to be paid, and the nine steps. */
export function Trip(props: TripProps) {
  const { order } = props;
  const journey = useJourney(order);
  // Whoever is back sees the stamped ticket first.
  const isBack = isOver(order.orderStatus);
  return (
    <div className={styles.trip}>
      <div className={styles.column}>
        {!isBack && <Now {...props} journey={journey} />}
        <ManasikCard order={order} today={journey.today} />
        <TravelTicket order={order} today={journey.today} />
        {isBack && <Now {...props} journey={journey} />}
        <Later order={order} journey={journey} />
      </div>
      <DrawnNext>
        <Timeline order={order} />
      </DrawnNext>
    </div>
  );
}

function Now({ order, isGold, onRate, journey }: TripProps & { journey: Journey }) {
  const { actions, bills, error, retry, steps, today, now } = journey;
  const [first] = actions;
  if (first) {
    return <NextStep order={order} action={first} today={today} now={now} isGold={isGold} onRate={onRate} />;
  }
  if (bills) return <NothingToDo order={order} steps={steps} />;
  if (error) {
    return (
      <Document as="div">
        <ErrorState title="Langkah Anda gagal dimuat" error={error} onRetry={retry} />
      </Document>
    );
  }
  return (
    <Loading label="Memuat langkah berikutnya">
      <DocumentSkeleton hasAction />
    </Loading>
  );
}

function Later({ order, journey: { actions } }: { order: Order; journey: Journey }) {
  const [, ...others] = actions;
  const bill = others.find(isBill);
  return (
    <>
      {bill?.kind === 'bill' && <NextBill bill={bill} />}
      <MoreActions order={order} actions={others} />
    </>
  );
}
