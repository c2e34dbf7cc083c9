import type { Order } from '@rihlah/contract/orders/order';
import type { NeedTotals } from '@rihlah/contract/orders/order-needs';
import { groupByDeparture } from '../../../domain/orders/list/order-groups.ts';

/** Orders that fly together, of one package or of several that share a departure. */
export interface FlightGroup {
  departureDate: string;
  /** Of the packages, each once. */
  cities: string[];
  /** Numbers of the flights out, in order; empty where none is known. */
  flights: string[];
  orders: Order[];
  /** With how many of how many there is something to do; null where nobody has said. */
  open: { incomplete: number; orders: number } | null;
}

/** Neighbours who fly together as a group; a package of which the totals say nothing is a group of its own. */
export function groupByFlight(orders: Order[], totals: NeedTotals | undefined): FlightGroup[] {
  const totalOf = (product: string) => totals?.departures.find((each) => each.product === product);
  const groups: (FlightGroup & { key: string })[] = [];
  for (const { product, orders: together } of groupByDeparture(orders)) {
    const total = totalOf(product.uuid);
    const key = total?.departure ?? product.uuid;
    const last = groups.at(-1);
    if (last?.key === key) {
      last.orders.push(...together);
      if (!last.cities.includes(product.branch.city)) last.cities.push(product.branch.city);
      continue;
    }
    const all = totals?.departures.filter(({ departure }) => departure === total?.departure) ?? [];
    const sum = (of: 'incomplete' | 'orders') => all.reduce((before, each) => before + each[of], 0);
    groups.push({
      key,
      departureDate: product.departureDate,
      cities: [product.branch.city],
      flights: total?.flightsOut ?? [],
      orders: together,
      open: total ? { incomplete: sum('incomplete'), orders: sum('orders') } : null,
    });
  }
  return groups;
}
