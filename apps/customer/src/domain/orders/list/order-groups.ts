import type { Order } from '@rihlah/contract/orders/order';

/** Orders that leave together, in the order of the list. */
export interface OrderGroup {
  product: Order['product'];
  orders: Order[];
}

/** Neighbours of one departure as a group; a list that is sorted otherwise stays in its order. */
export function groupByDeparture(orders: Order[]): OrderGroup[] {
  const groups: OrderGroup[] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    if (last?.product.uuid === order.product.uuid) last.orders.push(order);
    else groups.push({ product: order.product, orders: [order] });
  }
  return groups;
}
