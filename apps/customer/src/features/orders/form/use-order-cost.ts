import { jakartaDate } from '@rihlah/rules/text/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { appConfig } from '../../../client/config.ts';
import { progressiveVisaQuery } from '../../../domain/orders/queries/progressive-visa-query.ts';
import type { PilgrimCost } from './cost-document.tsx';
import { effectiveValues } from './values/effective-values.ts';
import { type Cost, costOfPilgrim, owesVisa, type PricedProduct, totalCost } from './values/order-cost.ts';
import type { OrderFormOutput, OrderFormValues } from './values/order-form-schema.ts';

export interface OrderCost {
  pilgrims: PilgrimCost[];
  total: Cost;
  /** Somebody pays the progressive visa, and what it costs could not be fetched: the sums are too low. */
  lacksVisa: boolean;
  /** It is on its way. */
  isCompleting: boolean;
  /** Fetches what is missing. @returns whether the sums are whole now */
  complete: () => Promise<boolean>;
}

/** The cost of what is typed so far, as one types. */
export function useOrderCost(
  control: Control<OrderFormValues, unknown, OrderFormOutput>,
  product: PricedProduct,
): OrderCost {
  const { data, isError, isFetching, refetch } = useQuery({
    ...progressiveVisaQuery(),
    meta: { ownErrors: true },
  });
  const visa = data ?? null;
  const values = effectiveValues(useWatch({ control }) as OrderFormValues);
  const options = { product, visa, policy: appConfig.policy, today: jakartaDate(serverNow()) };
  const pilgrims = values.pilgrims.map((pilgrim, index) => ({
    key: String(index),
    name: pilgrim.firstName.trim() || `Jamaah ${index + 1}`,
    cost: costOfPilgrim(pilgrim, options, values.isPilgrim && index === 0),
  }));
  const isUnknown = data === undefined && values.pilgrims.some(owesVisa);
  return {
    pilgrims,
    total: totalCost(pilgrims.map(({ cost }) => cost)),
    lacksVisa: isUnknown && isError,
    isCompleting: isUnknown && isFetching,
    complete: async () => !isUnknown || !(await refetch()).isError,
  };
}
