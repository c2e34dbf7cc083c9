import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { DocumentStage } from '@rihlah/demo/data/orders';
import type { PlannedOrder } from './plan-orders.ts';

/** When an order reached a status; null when it never did. */
export const reachedAt = (order: PlannedOrder, status: OrderStatus): Date | null =>
  order.steps.find((step) => step.status === status)?.at ?? null;

/** When the first payment was received. */
export const firstPaidAt = (order: PlannedOrder): Date | null => reachedAt(order, 'Pelunasan');

/** How far the documents of an order's pilgrim are; whoever was invited to manasik has them all verified. */
export const reachedDocumentStage = (order: PlannedOrder): DocumentStage =>
  order.details.documents ?? (reachedAt(order, 'Manasik Haji') ? 'verified' : 'none');

const isForOther = (order: PlannedOrder): boolean => order.pilgrim !== order.registrar;

const firstOf = (moments: (Date | null)[]): Date | null => {
  const [first] = moments.filter((moment) => moment !== null).sort((a, b) => a.getTime() - b.getTime());
  return first ?? null;
};

/** The orders that each person made or travels on, by the person's uuid. */
export function ordersByPerson(orders: PlannedOrder[]): (personUuid: string) => PlannedOrder[] {
  const found = new Map<string, PlannedOrder[]>();
  for (const order of orders)
    for (const { uuid } of new Set([order.pilgrim, order.registrar])) {
      const own = found.get(uuid);
      if (own) own.push(order);
      else found.set(uuid, [order]);
    }
  return (personUuid) => found.get(personUuid) ?? [];
}

/** What the orders say about a person: seen, known and an agent since when. */
export function readHistory(personUuid: string, orders: PlannedOrder[]) {
  const own = orders.filter(({ pilgrim, registrar }) => [pilgrim.uuid, registrar.uuid].includes(personUuid));
  const ordered = own.filter((order) => order.registrar.uuid === personUuid && isForOther(order));
  return {
    createdAt: firstOf(own.map(({ placedAt }) => placedAt)),
    verifiedAt: firstOf(own.map(firstPaidAt)),
    agentSince: firstOf(ordered.map(firstPaidAt)),
    hasPassport: own.some(
      (order) => order.pilgrim.uuid === personUuid && reachedDocumentStage(order) !== 'none',
    ),
    /** End of the first trip. */
    travelledAt: firstOf(
      own.filter(({ pilgrim }) => pilgrim.uuid === personUuid).map((order) => reachedAt(order, 'Selesai')),
    ),
  };
}

export type PersonHistory = ReturnType<typeof readHistory>;
