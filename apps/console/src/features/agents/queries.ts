import type { getStaffAgent, ListStaffAgents } from '@rihlah/contract/staff/agents/agents';
import { apiQuery, pagesQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

type AgentQuery = NonNullable<ListStaffAgents['query']>;

export const agentsQuery = (query: AgentQuery) =>
  pagesQuery<ListStaffAgents>(['agents', query], '/api/staff/v1/agents', query);

export const agentQuery = (uuid: string) =>
  apiQuery<typeof getStaffAgent>(['agent', uuid], '/api/staff/v1/agents/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
