import type {
  GetMessage,
  ListTemplates,
  listMessages,
  PreviewMessage,
} from '@rihlah/contract/staff/messaging/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export type Draft = PreviewMessage['body'];

/** Progress is looked at so often. */
const PROGRESS_MS = 3_000;

export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['message-preview', draft],
    queryFn: ({ signal }) =>
      callApi<PreviewMessage>('POST', '/api/staff/v1/message-previews', { body: draft, signal }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });

export const sendingsQuery = () =>
  apiQuery<typeof listMessages>(['messages'], '/api/staff/v1/messages', { refetchInterval: REFRESH_MS });

/** Texts that are kept. */
export const templatesQuery = () =>
  apiQuery<ListTemplates>(['message-templates'], '/api/staff/v1/message-templates', {
    refetchInterval: REFRESH_MS,
  });

export const messageQuery = (uuid: string) =>
  apiQuery<GetMessage>(['message', uuid], '/api/staff/v1/messages/:uuid', {
    params: { uuid },
    refetchInterval: PROGRESS_MS,
  });
