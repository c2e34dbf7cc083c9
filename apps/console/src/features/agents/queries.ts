import type { GetStaffAgent, ListStaffAgents } from '@rihlah/contract/staff/agents';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

type AgentQuery = NonNullable<ListStaffAgents['query']>;

export const agentsQuery = (query: AgentQuery) =>
  infiniteQueryOptions({
    queryKey: ['agents', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListStaffAgents>('GET', '/api/staff/v1/agents', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { ownErrors: true },
  });

export const agentQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['agent', uuid],
    queryFn: ({ signal }) =>
      callApi<GetStaffAgent>('GET', '/api/staff/v1/agents/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
