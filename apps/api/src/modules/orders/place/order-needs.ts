import type { Order } from '@rihlah/contract/orders/order';
import type { NeedOfOrder, NeedTotals, OrderNeed } from '@rihlah/contract/orders/order-needs';
import { MAX_PAGE_SIZE } from '@rihlah/contract/wire/primitives';
import { needStage } from '@rihlah/rules/orders/order-needs';
import type { Services } from '../../../infra/services.ts';
import { findFlightsOut } from '../../catalog/departures/departure-queries.ts';
import { findAddOns } from '../../catalog/packages/product-queries.ts';
import { findOrders, type OrderFilter } from '../list/list-orders.ts';
import { presentOrders } from '../list/present-order.ts';
import type { OrderRow } from '../record/order-queries.ts';

export type JudgedOrder = Order & { need: NeedOfOrder };

/** By order, how many of the questions about its pilgrim are answered; those of which nobody is asked are missing. */
export type FilledFacts = (orders: OrderRow[]) => Promise<Map<string, NonNullable<NeedOfOrder['filled']>>>;

type Reader = Pick<Services, 'db' | 'clock' | 'agency'> & { findFilled: FilledFacts };

interface NeedRequest {
  filter: OrderFilter;
  need: OrderNeed;
  viewer: { personUuid: string; origin: string };
}

/**
 * The orders of a filter in the order of a need, and how far they are with it together. All of them are read and judged by
 * the rule, so that no second rule stands in SQL: an agent has some hundreds.
 */
export async function findOrdersByNeed(
  services: Reader,
  { filter, need, viewer }: NeedRequest,
): Promise<{ items: JudgedOrder[]; needs: NeedTotals }> {
  const { db } = services;
  const sort = { by: 'departure', ascending: '0', today: filter.today } as const;
  const { rows } = await findOrders(db, filter, sort, { limit: MAX_PAGE_SIZE, offset: 0 });
  const orders = await presentOrders(db, services, rows, viewer);
  const judge = await judgeOf(services, { filter, need }, { rows, orders });
  const judged = orders.map((order) => ({ ...order, need: judge(order) }));
  const flown = await findFlightsOut(db, [...new Set(rows.map(({ productUuid }) => productUuid))]);
  const needs = totalsOf(judged, flown);
  const departureOf = (product: string) => flown.get(product)?.departure;
  const isOpen = new Set<string | undefined>(
    needs.departures.filter(({ incomplete }) => incomplete > 0).map(({ departure }) => departure),
  );
  const place = new Map<string | undefined, number>();
  for (const { productUuid } of rows)
    if (!place.has(departureOf(productUuid))) place.set(departureOf(productUuid), place.size);
  // Those that have left stay behind all others, whatever they lack.
  const rank = ({ product, need: { stage } }: JudgedOrder) => [
    Number(product.departureDate < filter.today),
    Number(!isOpen.has(departureOf(product.uuid))),
    place.get(departureOf(product.uuid)) ?? 0,
    Number(stage !== 'incomplete'),
  ];
  const ranked = judged.map((order) => ({ order, rank: rank(order) }));
  ranked.sort((a, b) => a.rank.map((value, i) => value - (b.rank[i] ?? 0)).find(Boolean) ?? 0);
  return { items: ranked.map(({ order }) => order), needs };
}

/** Tells how far an order is with a need. */
async function judgeOf(
  services: Reader,
  { filter: { today }, need }: Pick<NeedRequest, 'filter' | 'need'>,
  { rows, orders }: { rows: OrderRow[]; orders: Order[] },
): Promise<(order: Order) => NeedOfOrder> {
  const { db, agency, clock } = services;
  // Who keeps the viewer out shows them no documents, and nothing of what else is known.
  const readable = new Set(orders.filter(({ documents }) => documents !== null).map(({ uuid }) => uuid));
  const filled =
    need === 'facts'
      ? await services.findFilled(rows.filter(({ uuid }) => readable.has(uuid)))
      : new Map<string, NonNullable<NeedOfOrder['filled']>>();
  const visa = need === 'progressiveVisa' ? (await findAddOns(db))[1] : undefined;
  const policy = agency.policyAt(clock.now());
  return (order) => {
    const facts = {
      order,
      filled: filled.get(order.uuid) ?? null,
      fee: order.orderAddOn.find(({ productAddOn }) => productAddOn.uuid === visa?.uuid)?.price ?? null,
      today,
      policy,
    };
    return { stage: needStage(need, facts), filled: facts.filled, fee: facts.fee };
  };
}

function totalsOf(orders: JudgedOrder[], flown: Awaited<ReturnType<typeof findFlightsOut>>): NeedTotals {
  const stages = { incomplete: 0, waiting: 0, complete: 0 };
  const departures = new Map<string, NeedTotals['departures'][number]>();
  for (const { product, need } of orders) {
    stages[need.stage] += 1;
    const flight = flown.get(product.uuid);
    if (!flight) throw new Error(`package ${product.uuid} lost its departure`);
    const seen = departures.get(product.uuid) ?? {
      product: product.uuid,
      orders: 0,
      incomplete: 0,
      ...flight,
    };
    departures.set(product.uuid, {
      ...seen,
      orders: seen.orders + 1,
      incomplete: seen.incomplete + Number(need.stage === 'incomplete'),
    });
  }
  return { stages, departures: [...departures.values()] };
}
