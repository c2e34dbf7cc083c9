import type { Order } from '@rihlah/contract/orders/order';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session.ts';
import { tripsQuery } from '../orders/list/order-list-queries.ts';
import { sortTrips } from './trips.ts';

/** The login's own next trip, which the device keeps; undefined while it is not known, and where there is none. */
export function useNextTrip(): Order | undefined {
  const pilgrim = useSession().account?.pilgrim?.uuid;
  const { data } = useQuery({ ...tripsQuery(pilgrim ?? ''), enabled: pilgrim !== undefined });
  return sortTrips(data ?? [])[0];
}
