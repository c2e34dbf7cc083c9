import type { Order } from '@rihlah/contract/orders/order';

type Asked = Pick<Order, 'pilgrim' | 'awaitsConsent'>;

export interface Viewer {
  account: { pilgrim: { uuid: string } | null } | null;
}

export const isOwn = ({ pilgrim }: Pick<Order, 'pilgrim'>, { account }: Viewer): boolean =>
  pilgrim.uuid !== null && pilgrim.uuid === account?.pilgrim?.uuid;

/** Whether the pilgrim's consent is still wanted: of an agent, never of the pilgrim themself. */
export const mustAsk = (order: Asked, viewer: Viewer): boolean =>
  order.awaitsConsent && !isOwn(order, viewer);

/** Whether the viewer acts for the pilgrim of an order: themself, or an agent who may. */
export const actsFor = (order: Asked, viewer: Viewer): boolean =>
  order.pilgrim.uuid !== null && !mustAsk(order, viewer);
