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
export type ShelfName = 'branches' | 'product-types' | 'hotels' | 'airlines' | 'add-ons' | 'certificates';

/** A row of any kind: what staff entered, and beside it what is known of the row. */
export type ShelfItem = Record<string, unknown> & {
  uuid: string;
  version: number;
  isActive: boolean;
  uses: ShelfUses;
  changed: LastChange;
  waitingPrice: number | null;
};

export type ShelfBody = Record<string, unknown>;

/** The calls of all kinds differ by one part of their path and by the body: those of branches stand for them. */
const at = <Path extends string>(name: ShelfName, rest = '') =>
  `/api/staff/v1/content/${name}${rest}` as Path;

export const shelfQuery = (name: ShelfName) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: async () => {
      const answer = await callApi<ListDeskBranches>('GET', at<ListDeskBranches['path']>(name));
      return answer.items as unknown as ShelfItem[];
    },
    meta: { ownErrors: true },
  });

/** @param key the same for the same content: what is sent twice is added once */
export const addItem = async (name: ShelfName, body: ShelfBody, key: string): Promise<ShelfItem> =>
  (await callApi<AddBranch>('POST', at<AddBranch['path']>(name), {
    body: body as AddBranch['body'],
    headers: { 'Idempotency-Key': key },
  })) as unknown as ShelfItem;

export const changeItem = async (
  name: ShelfName,
  { uuid, version, body }: { uuid: string; version: number; body: ShelfBody },
): Promise<ShelfItem> =>
  (await callApi<ChangeBranch>('PUT', at<ChangeBranch['path']>(name, '/:uuid'), {
    params: { uuid },
    body: { ...body, version } as ChangeBranch['body'],
  })) as unknown as ShelfItem;

export const orderItems = (name: ShelfName, uuids: string[]) =>
  callApi<OrderBranches>('POST', at<OrderBranches['path']>(name, '/order'), { body: { uuids } });

export const setItemState = (name: ShelfName, uuid: string, body: SetBranchState['body']) =>
  callApi<SetBranchState>('POST', at<SetBranchState['path']>(name, '/:uuid/state'), {
    params: { uuid },
    body,
  });

export const removeItem = (name: ShelfName, uuid: string, query: RemoveBranch['query']) =>
  callApi<RemoveBranch>('DELETE', at<RemoveBranch['path']>(name, '/:uuid'), { params: { uuid }, query });
