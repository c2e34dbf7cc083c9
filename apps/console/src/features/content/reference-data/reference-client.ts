import type {
  LastChange,
  ReferenceDataUses,
  RemoveBranch,
  SetBranchState,
} from '@rihlah/contract/staff/catalog/content';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** The kinds of content, as their calls name them. */
export type ReferenceName = 'branches' | 'product-types' | 'hotels' | 'airlines' | 'add-ons' | 'certificates';

/** A row of any kind: what staff entered, and beside it what is known of the row. */
export type ReferenceItem = Record<string, unknown> & {
  uuid: string;
  version: number;
  isActive: boolean;
  uses: ReferenceDataUses;
  changed: LastChange;
  waitingPrice: number | null;
};

export type ReferenceBody = Record<string, unknown>;

/** A call of any kind: they differ by one part of their path and by what is entered. */
interface ReferenceCall<Method extends string, Given, Response = unknown> {
  method: Method;
  path: string;
  params: Given extends { params: infer Params } ? Params : undefined;
  query: Given extends { query: infer Query } ? Query : undefined;
  body: Given extends { body: infer Body } ? Body : undefined;
  response: Response;
}

interface OfOne {
  params: { uuid: string };
}

const at = (name: ReferenceName, rest = '') => `/api/staff/v1/content/${name}${rest}`;

export const referenceQuery = (name: ReferenceName) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async () =>
      (await callApi<ReferenceCall<'GET', object, { items: ReferenceItem[] }>>('GET', at(name))).items,
    meta: { ownErrors: true },
  });

/** @param key the same for the same content: what is sent twice is added once */
export const addItem = (name: ReferenceName, body: ReferenceBody, key: string) =>
  callApi<ReferenceCall<'POST', { body: ReferenceBody }, ReferenceItem>>('POST', at(name), {
    body,
    headers: { 'Idempotency-Key': key },
  });

export const changeItem = (
  name: ReferenceName,
  { uuid, version, body }: { uuid: string; version: number; body: ReferenceBody },
) =>
  callApi<ReferenceCall<'PUT', OfOne & { body: ReferenceBody }, ReferenceItem>>('PUT', at(name, '/:uuid'), {
    params: { uuid },
    body: { ...body, version },
  });

export const orderItems = (name: ReferenceName, uuids: string[]) =>
  callApi<ReferenceCall<'POST', { body: { uuids: string[] } }>>('POST', at(name, '/order'), {
    body: { uuids },
  });

export const setItemState = (name: ReferenceName, uuid: string, body: SetBranchState['body']) =>
  callApi<ReferenceCall<'POST', OfOne & { body: SetBranchState['body'] }>>('POST', at(name, '/:uuid/state'), {
    params: { uuid },
    body,
  });

export const removeItem = (name: ReferenceName, uuid: string, query: RemoveBranch['query']) =>
  callApi<ReferenceCall<'DELETE', OfOne & { query: RemoveBranch['query'] }>>('DELETE', at(name, '/:uuid'), {
    params: { uuid },
    query,
  });
