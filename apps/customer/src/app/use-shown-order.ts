import type { Order } from '@rihlah/contract/order';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { tripsQuery } from '../lib/order-list-queries.ts';
import { orderQuery } from '../lib/order-queries.ts';
import { useSession } from '../lib/session.ts';
import { sortTrips } from '../lib/trips.ts';

/** The order that a page tells of: the one in the address, else one's own next trip; undefined where there is none. */
export function useShownOrder(): Order | undefined {
  const [params] = useSearchParams();
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const uuid = params.get('order');
  const named = useQuery({ ...orderQuery(uuid ?? ''), enabled: uuid !== null });
  const own = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: uuid === null && pilgrim !== undefined });
  return uuid === null ? sortTrips(own.data ?? [])[0] : named.data;
}
