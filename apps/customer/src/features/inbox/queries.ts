import type { getNotification, listNotifications, markNotification } from '@rihlah/contract/people/inbox';
import { pageByPage } from '@rihlah/web-client/paging/next-page';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import type { SessionOwner } from '../../client/session-owner.ts';
import { CHANGING_KEYS, makeOld } from '../../domain/live/changed-keys.ts';

const ALL = ['notifications'] as const;

/**
 * What the agency did, and told in a message, shows everywhere, also where the server tells of nothing: whatever others
 * change is read anew. The counter and the message that said so are new.
 */
export const refreshAfterNews = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    makeOld(
      client,
      CHANGING_KEYS.filter((key) => key !== ALL[0]),
    ),
    client.invalidateQueries({ queryKey: [...ALL, 'list'] }),
  ]);

export const unreadQuery = (owner: SessionOwner | null) =>
  queryOptions({
    queryKey: [...ALL, 'unread', owner],
    queryFn: async ({ signal }) => {
      const query = { ...owner, unread: 1 as const, limit: 1 };
      return (await callApi<typeof listNotifications>('GET', '/api/v1/notification', { query, signal }))
        .total_items;
    },
    enabled: owner !== null,
  });

/** The inbox, newest first, a page at a time. */
export const inboxQuery = (owner: SessionOwner | null) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'list', owner],
    ...pageByPage((page, signal) =>
      callApi<typeof listNotifications>('GET', '/api/v1/notification', {
        query: { ...owner, page },
        signal,
      }),
    ),
    enabled: owner !== null,
    // The list's place says what failed.
    meta: { ownErrors: true },
  });

export const messageQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...ALL, 'message', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getNotification>('GET', '/api/v1/notification/:uuid', { params: { uuid }, signal }),
    meta: { ownErrors: true },
  });

/** Marks a message read; list and counter follow. That it failed is no reason to interrupt the reader. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) =>
      callApi<typeof markNotification>('PATCH', '/api/v1/notification/:uuid', {
        params: { uuid },
        body: { unread: 0 },
      }),
    onSuccess: (message) => {
      client.setQueryData(messageQuery(message.uuid).queryKey, message);
      return Promise.all([
        client.invalidateQueries({ queryKey: [...ALL, 'unread'] }),
        refreshAfterNews(client),
      ]);
    },
    meta: { ownErrors: true },
  });
}
