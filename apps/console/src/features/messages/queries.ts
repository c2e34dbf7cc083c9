import type {
  GetMessage,
  ListMessages,
  ListTemplates,
  PreviewMessage,
} from '@rihlah/contract/staff/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
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
  queryOptions({
    queryKey: ['messages'],
    queryFn: ({ signal }) => callApi<ListMessages>('GET', '/api/staff/v1/messages', { signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

/** Texts that are kept. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: ['message-templates'],
    queryFn: ({ signal }) => callApi<ListTemplates>('GET', '/api/staff/v1/message-templates', { signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });

export const messageQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['message', uuid],
    queryFn: ({ signal }) =>
      callApi<GetMessage>('GET', '/api/staff/v1/messages/:uuid', { params: { uuid }, signal }),
    refetchInterval: PROGRESS_MS,
    meta: { ownErrors: true },
  });
