import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasMoved, type PageOfCollection, rowsOnce } from './next-page.ts';

/**
 * An endless list of a collection, which may move while it is read: each row is shown once, and when a page tells another
 * number of rows than the first, all pages are read anew.
 *
 * @param options with the members of `pageByPage`
 * @returns the query, `rows` of the pages that are there, and `total`, how many the list has; both are undefined until the
 *   first page has come
 */
export function usePages<Page extends PageOfCollection, Row extends { uuid: string }, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page | null, Error, InfiniteData<Page | null>, Key, number>,
  rowsOf: (page: Page) => Row[],
) {
  const query = useInfiniteQuery(options);
  const { data, isFetching, isError, refetch } = query;
  const mustReadAnew = data !== undefined && hasMoved(data.pages) && !isFetching && !isError;
  useEffect(() => {
    if (mustReadAnew) void refetch();
  }, [mustReadAnew, refetch]);
  return { query, rows: data && rowsOnce(data.pages, rowsOf), total: data?.pages[0]?.total_items };
}
