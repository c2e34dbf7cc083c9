import type { ListNotifications } from '@rihlah/contract/inbox';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';

const REFRESH_MS = 60_000;

/** Unread messages of the login's inbox; an agent's holds those of their pilgrims too. 0 while unknown. */
export function useUnreadCount(): number {
  const { account, isAgent } = useSession();
  const pilgrim = account?.pilgrim?.uuid;
  const registrar = account?.registrar?.uuid;
  const owner = isAgent || !pilgrim ? { registrar_uuid: registrar } : { pilgrim_uuid: pilgrim };
  const { data } = useQuery({
    queryKey: ['notifications', 'unread', owner],
    queryFn: ({ signal }) =>
      callApi<ListNotifications>('GET', '/api/v1/notification', {
        query: { ...owner, unread: 1, limit: 1 },
        signal,
      }),
    enabled: Boolean(owner.registrar_uuid ?? owner.pilgrim_uuid),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    // A counter that fails to load is no reason to interrupt.
    meta: { ownErrors: true },
  });
  return data?.total_items ?? 0;
}
