import type {
  AddBranch,
  ChangeBranch,
  LastChange,
  ListDeskBranches,
  OrderBranches,
  RemoveBranch,
  SetBranchState,
  ShelfUses,
} from '@rihlah/contract/staff/content';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** The kinds of content, as their calls name them. */
export type ReferenceName = 'branches' | 'product-types' | 'hotels' | 'airlines' | 'add-ons' | 'certificates';

/** A row of any kind: what staff entered, and beside it what is known of the row. */
export type ReferenceItem = Record<string, unknown> & {
  uuid: string;
  version: number;
  isActive: boolean;
  uses: ShelfUses;
  changed: LastChange;
  waitingPrice: number | null;
};

export type ReferenceBody = Record<string, unknown>;

/** The calls of all kinds differ by one part of their path and by the body: those of branches stand for them. */
const at = <Path extends string>(name: ReferenceName, rest = '') =>
  `/api/staff/v1/content/${name}${rest}` as Path;

export const referenceQuery = (name: ReferenceName) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async () => {
      const answer = await callApi<ListDeskBranches>('GET', at<ListDeskBranches['path']>(name));
      return answer.items as unknown as ReferenceItem[];
    },
    meta: { ownErrors: true },
  });

/** @param key the same for the same content: what is sent twice is added once */
export const addItem = async (
  name: ReferenceName,
  body: ReferenceBody,
  key: string,
): Promise<ReferenceItem> =>
  (await callApi<AddBranch>('POST', at<AddBranch['path']>(name), {
    body: body as AddBranch['body'],
    headers: { 'Idempotency-Key': key },
  })) as unknown as ReferenceItem;

export const changeItem = async (
  name: ReferenceName,
  { uuid, version, body }: { uuid: string; version: number; body: ReferenceBody },
): Promise<ReferenceItem> =>
  (await callApi<ChangeBranch>('PUT', at<ChangeBranch['path']>(name, '/:uuid'), {
    params: { uuid },
    body: { ...body, version } as ChangeBranch['body'],
  })) as unknown as ReferenceItem;

export const orderItems = (name: ReferenceName, uuids: string[]) =>
  callApi<OrderBranches>('POST', at<OrderBranches['path']>(name, '/order'), { body: { uuids } });

export const setItemState = (name: ReferenceName, uuid: string, body: SetBranchState['body']) =>
  callApi<SetBranchState>('POST', at<SetBranchState['path']>(name, '/:uuid/state'), {
    params: { uuid },
    body,
  });

export const removeItem = (name: ReferenceName, uuid: string, query: RemoveBranch['query']) =>
  callApi<RemoveBranch>('DELETE', at<RemoveBranch['path']>(name, '/:uuid'), { params: { uuid }, query });
