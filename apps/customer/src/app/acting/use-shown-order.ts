import type { Order } from '@rihlah/contract/orders/order';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import { sortTrips } from '../../domain/journey/trips.ts';
import { tripsQuery } from '../../domain/orders/list/order-list-queries.ts';
import { orderQuery } from '../../domain/orders/queries/order-queries.ts';

/** The order that a page tells of: the one in the address, else one's own next trip; undefined where there is none. */
export function useShownOrder(): Order | undefined {
  const [params] = useSearchParams();
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const uuid = params.get('order');
  const named = useQuery({ ...orderQuery(uuid ?? ''), enabled: uuid !== null });
  const own = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: uuid === null && pilgrim !== undefined });
  return uuid === null ? sortTrips(own.data ?? [])[0] : named.data;
}
