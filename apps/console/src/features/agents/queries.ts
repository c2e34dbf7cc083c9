import type { GetDeskAgent, ListDeskAgents } from '@rihlah/contract/staff/agents';
import { apiQuery, pagesQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

type AgentQuery = NonNullable<ListDeskAgents['query']>;

export const agentsQuery = (query: AgentQuery) =>
  pagesQuery<ListDeskAgents>(['agents', query], '/api/staff/v1/agents', query);

export const agentQuery = (uuid: string) =>
  apiQuery<GetDeskAgent>(['agent', uuid], '/api/staff/v1/agents/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
