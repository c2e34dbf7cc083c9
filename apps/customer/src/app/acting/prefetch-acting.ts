import type { Order } from '@rihlah/contract/orders/order';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '../../client/session.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { mustAsk } from '../../domain/orders/acts-for.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { billsQuery, orderQuery } from '../../domain/orders/queries/order-queries.ts';
import { prefetchFacts } from '../../domain/orders/queries/pilgrim-facts-query.ts';
import { progressiveVisaQuery } from '../../domain/orders/queries/progressive-visa-query.ts';
import { pickerCode } from '../../features/pilgrim-picker/picker-code.ts';

const orderInAddress = () => new URLSearchParams(window.location.hash.split('?')[1]).get('order');

/** An agent says first for whom they act. */
const picksPilgrim = () => getSession().isAgent && orderInAddress() === null;

async function orderActedOn(client: QueryClient): Promise<Order | undefined> {
  const { account, isAgent } = getSession();
  const uuid = orderInAddress();
  if (uuid) return client.fetchQuery(orderQuery(uuid));
  const pilgrim = account?.pilgrim?.uuid;
  return isAgent || pilgrim === undefined
    ? undefined
    : sortTrips(await client.fetchQuery(tripsQuery(pilgrim)))[0];
}

/**
 * What a screen for one pilgrim shows first: their order, its timeline, and what the screen itself needs.
 *
 * @param own fetches what is the screen's own, for the order's pilgrim
 */
export async function prefetchActing(
  client: QueryClient,
  own: (pilgrimUuid: string, order: Order) => Promise<unknown>,
): Promise<void> {
  if (picksPilgrim()) await pickerCode.load().catch(() => {});
  const order = await orderActedOn(client).catch(() => undefined);
  const pilgrim = order?.pilgrim.uuid;
  if (!order || !pilgrim) return;
  const timeline = [
    client.prefetchQuery(billsQuery(order.uuid)),
    prefetchFacts(client, order),
    client.prefetchQuery(progressiveVisaQuery()),
  ];
  // Until the pilgrim has accepted, an agent is asked for the code and shown no documents.
  await Promise.all([...timeline, mustAsk(order, getSession()) || own(pilgrim, order)]);
}
