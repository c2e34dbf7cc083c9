import { useQuery } from '@tanstack/react-query';
import { useSessionOwner } from '../../lib/session-owner.ts';
import { unreadQuery } from './queries.ts';

const REFRESH_MS = 60_000;

/** Unread messages of the login's inbox; an agent's holds those of their pilgrims too. 0 while unknown. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    ...unreadQuery(useSessionOwner()),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    // A counter that fails to load is no reason to interrupt.
    meta: { ownErrors: true },
  });
  return data ?? 0;
}
