import type {
  ChooseFollowPhoto,
  CloseFollowLink,
  CloseFollowLinks,
  CreateFollowLink,
  ListFollowLinks,
} from '@rihlah/contract/orders/follow-links';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

const keyOf = (order: string) => ['follow-links', order];

export const followLinksQuery = (order: string) =>
  queryOptions({
    queryKey: keyOf(order),
    queryFn: ({ signal }) =>
      callApi<ListFollowLinks>('GET', '/api/v1/follow-link', { query: { order_uuid: order }, signal }),
    refetchOnWindowFocus: 'always',
    meta: { ownErrors: true },
  });

export function useCreateFollowLink(order: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      callApi<CreateFollowLink>('POST', '/api/v1/follow-link', { body: { order, name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(order) }),
    meta: { ownErrors: true },
  });
}

/** Closes one link, or all of them where none is named. */
export function useCloseFollowLinks(order: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string | null) =>
      uuid === null
        ? callApi<CloseFollowLinks>('POST', '/api/v1/follow-link/close', { body: { order } })
        : callApi<CloseFollowLink>('POST', '/api/v1/follow-link/:uuid/close', { params: { uuid } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(order) }),
  });
}

/** Whether the links show the photo of the group. */
export function useChooseFollowPhoto(order: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (showsPhoto: boolean) =>
      callApi<ChooseFollowPhoto>('POST', '/api/v1/follow-link/photo', { body: { order, showsPhoto } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(order) }),
  });
}
