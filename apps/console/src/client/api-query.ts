import type { Call } from '@rihlah/contract/wire/call';
import type { TypesOf } from '@rihlah/web-client/api-client';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { callApi } from './api.ts';

/** Any call that only reads, once what it is given was checked against its own types. */
interface AnyRead {
  method: 'GET';
  path: string;
  params: object | undefined;
  query: object | undefined;
  body: undefined;
  response: unknown;
}

/** A call that only reads, or its types. */
type Read = (Call & { method: 'GET' }) | AnyRead;

type Options<C extends Read> = Pick<
  UseQueryOptions<TypesOf<C>['response']>,
  'refetchInterval' | 'staleTime' | 'gcTime' | 'placeholderData' | 'enabled' | 'refetchOnWindowFocus'
> & { params?: TypesOf<C>['params']; query?: TypesOf<C>['query'] };

type Page<C extends Read> = TypesOf<C>['response'] & { nextCursor: string | null };

type PagesOptions<Data> = Pick<
  UseInfiniteQueryOptions<Data, Error, InfiniteData<Data, string | null>, QueryKey, string | null>,
  'refetchInterval'
>;

/** Screens say in their own place that something could not be loaded. */
const meta = { ownErrors: true };

/** A query that is one call of the contract. */
export const apiQuery = <C extends Read>(
  queryKey: QueryKey,
  path: C['path'],
  { params, query, ...options }: Options<C> = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi<AnyRead>('GET', path, {
        params: params as AnyRead['params'],
        query: query as AnyRead['query'],
        signal,
      }) as Promise<TypesOf<C>['response']>,
    ...options,
    meta,
  });

/** A list that comes page by page, each with the cursor of the next. */
export const pagesQuery = <C extends Read>(
  queryKey: QueryKey,
  path: C['path'],
  query: TypesOf<C>['query'],
  options: PagesOptions<Page<C>> = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callApi<AnyRead>('GET', path, {
        query: { ...(query as object), ...(pageParam && { cursor: pageParam }) },
        signal,
      }) as Promise<Page<C>>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...options,
    meta,
  });
