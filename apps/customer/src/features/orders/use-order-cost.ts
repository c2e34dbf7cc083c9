import { jakartaDate } from '@rihlah/rules/dates';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { appConfig } from '../../client/config.ts';
import { progressiveVisaQuery } from '../../domain/orders/progressive-visa-query.ts';
import type { PilgrimCost } from './cost-document.tsx';
import { effectiveValues } from './effective-values.ts';
import { type Cost, costOfPilgrim, type PricedProduct, totalCost } from './order-cost.ts';
import type { OrderFormOutput, OrderFormValues } from './order-form-schema.ts';

export interface OrderCost {
  pilgrims: PilgrimCost[];
  total: Cost;
}

/** The cost of what is typed so far, as one types. */
export function useOrderCost(
  control: Control<OrderFormValues, unknown, OrderFormOutput>,
  product: PricedProduct,
): OrderCost {
  const { data: visa = null } = useQuery(progressiveVisaQuery());
  const values = effectiveValues(useWatch({ control }) as OrderFormValues);
  const options = { product, visa, policy: appConfig.policy, today: jakartaDate(serverNow()) };
  const pilgrims = values.pilgrims.map((pilgrim, index) => ({
    key: String(index),
    name: pilgrim.firstName.trim() || `Jamaah ${index + 1}`,
    cost: costOfPilgrim(pilgrim, options, values.isPilgrim && index === 0),
  }));
  return { pilgrims, total: totalCost(pilgrims.map(({ cost }) => cost)) };
}
