import { ApiError } from '../failures.ts';

export interface PageOfCollection {
  page: number;
  page_count: number;
  total_items: number;
}

/**
 * Members of an infinite query that reads a collection of the contract page by page. A page that is there no longer,
 * because the list has shrunk meanwhile, ends the list: it is null.
 *
 * @param ask fetches the page of a number, from 1
 */
export function pageByPage<Page extends PageOfCollection>(
  ask: (page: number, signal: AbortSignal) => Promise<Page>,
) {
  return {
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      try {
        return await ask(pageParam, signal);
      } catch (error) {
        if (pageParam > 1 && error instanceof ApiError && error.status === 409) return null;
        throw error;
      }
    },
    initialPageParam: 1,
    getNextPageParam: (last: Page | null): number | undefined =>
      last && last.page < last.page_count ? last.page + 1 : undefined,
  };
}

/** Whether the list has moved between its pages, so that a row may stand on two of them or on none. */
export function hasMoved(pages: readonly (PageOfCollection | null)[]): boolean {
  const [first] = pages;
  return pages.some((page) => page?.total_items !== first?.total_items);
}

/** The rows of some pages, each once: where the first of it stood, as the last page tells it. */
export function rowsOnce<Page, Row extends { uuid: string }>(
  pages: readonly (Page | null)[],
  rowsOf: (page: Page) => Row[],
): Row[] {
  const rows = pages.flatMap((page) => (page === null ? [] : rowsOf(page)));
  return [...new Map(rows.map((row) => [row.uuid, row])).values()];
}
