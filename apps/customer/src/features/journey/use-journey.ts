import type { Payment } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { type JourneyStep, journey } from '@rihlah/rules/journey/journey';
import type { JourneyFacts } from '@rihlah/rules/journey/journey-facts';
import { type NextAction, nextActions } from '@rihlah/rules/journey/next-actions';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../client/config.ts';
import { billsQuery } from '../../domain/orders/queries/order-queries.ts';
import { pilgrimFactsQuery } from '../../domain/orders/queries/pilgrim-facts-query.ts';
import { progressiveVisaQuery } from '../../domain/orders/queries/progressive-visa-query.ts';

export interface Journey {
  steps: JourneyStep[];
  /** Most urgent first. Empty too while the bills are not known. */
  actions: NextAction[];
  bills: Payment[] | null;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
  /** The server's time in ms; it runs while a payment window does. */
  now: number;
  /** Why the bills are not known. */
  error: Error | null;
  retry: () => void;
}

export function useJourney(order: Order): Journey {
  const bills = useQuery(billsQuery(order.uuid));
  const visa = useQuery(progressiveVisaQuery());
  const facts = useQuery(pilgrimFactsQuery(order));
  const now = useNow(isAwaitingFirstPayment(order.orderStatus));
  const owesProgressiveVisa =
    visa.data === undefined
      ? null
      : order.orderAddOn.some(({ productAddOn }) => productAddOn.uuid === visa.data?.uuid);
  const known: JourneyFacts = {
    order,
    bills: bills.data ?? null,
    owesProgressiveVisa,
    missingFacts: facts.data?.missing.length,
    policy: appConfig.policy,
  };
  const today = jakartaDate(new Date(now));
  return {
    steps: journey(known, today),
    actions: bills.data ? nextActions(known, new Date(now)) : [],
    bills: bills.data ?? null,
    today,
    now,
    error: bills.error,
    retry: () => void bills.refetch(),
  };
}
