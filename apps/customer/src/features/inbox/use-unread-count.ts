import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSessionOwner } from '../../client/session-owner.ts';
import { refreshAfterNews, unreadQuery } from './queries.ts';

const REFRESH_MS = 60_000;

/**
 * Unread messages of the login's inbox; an agent's holds those of their pilgrims too. 0 while unknown. When it grows,
 * something happened to an order or a document, so what is shown of them is read anew.
 */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const { data } = useQuery({
    ...unreadQuery(useSessionOwner()),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    // A counter that fails to load is no reason to interrupt.
    meta: { ownErrors: true },
  });
  const before = useRef(data);
  useEffect(() => {
    const hasGrown = data !== undefined && before.current !== undefined && data > before.current;
    before.current = data;
    if (hasGrown) void refreshAfterNews(client);
  }, [client, data]);
  return data ?? 0;
}
