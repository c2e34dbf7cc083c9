import { useQueries } from '@tanstack/react-query';
import { departureQuery } from '../departures/departure-query.ts';
import { type LeavingOrder, listDepartureWarnings } from './departure-warnings.ts';

/** What to know of orders before they leave together, as their packages tell it; of none, nothing is asked. */
export const useDepartureWarnings = (orders: LeavingOrder[]) =>
  useQueries({
    queries: [...new Set(orders.map((order) => order.package.uuid))].map(departureQuery),
    combine: (results) => ({
      data: results.every(({ data }) => data)
        ? listDepartureWarnings(
            orders,
            results.flatMap(({ data }) => data ?? []),
          )
        : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  });
