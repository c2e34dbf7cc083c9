import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../failures.ts';
import { hasMoved, pageByPage, rowsOnce } from './next-page.ts';

const SIZE = 2;

/** A list that a test changes, as the server pages it. */
function makeList(names: string[]) {
  const list = { names };
  const page = async (number: number) => {
    const page_count = Math.ceil(list.names.length / SIZE);
    if (number > 1 && number > page_count) throw new ApiError(409, { detail: 'Invalid page provided' });
    const rows = list.names.slice((number - 1) * SIZE, number * SIZE).map((uuid) => ({ uuid }));
    return { page: number, page_count, total_items: list.names.length, rows };
  };
  const options = { queryKey: ['list'], ...pageByPage(page), retry: false };
  const observer = new InfiniteQueryObserver(new QueryClient(), options);
  const shown = () =>
    rowsOnce(observer.getCurrentResult().data?.pages ?? [], ({ rows }) => rows).map(({ uuid }) => uuid);
  return { list, observer, shown };
}

it('a list that shrinks to a full page while one scrolls ends there, without an error', async () => {
  const { list, observer, shown } = makeList(['a', 'b', 'c']);
  await observer.refetch();
  list.names = ['b', 'c'];
  const { isError, hasNextPage, data } = await observer.fetchNextPage();
  expect([isError, hasNextPage, shown()]).toEqual([false, false, ['a', 'b']]);
  expect(hasMoved(data?.pages ?? [])).toBe(true);
  await observer.refetch();
  expect(shown()).toEqual(['b', 'c']);
  expect(hasMoved(observer.getCurrentResult().data?.pages ?? [])).toBe(false);
});

it('rows that come between two pages show none of the others twice', async () => {
  const { list, observer, shown } = makeList(['c', 'd', 'e']);
  await observer.refetch();
  list.names = ['a', 'c', 'd', 'e'];
  const { data } = await observer.fetchNextPage();
  expect(shown()).toEqual(['c', 'd', 'e']);
  expect(hasMoved(data?.pages ?? [])).toBe(true);
  await observer.refetch();
  expect(shown()).toEqual(['a', 'c', 'd', 'e']);
});

it('another refusal is an error, and so is a first page that is not there', async () => {
  const refused = (status: number) => {
    const options = { queryKey: ['refused'], retry: false };
    const ask = () => Promise.reject(new ApiError(status, {}));
    return new InfiniteQueryObserver(new QueryClient(), { ...options, ...pageByPage(ask) }).refetch();
  };
  expect((await refused(409)).isError).toBe(true);
  expect((await refused(500)).isError).toBe(true);
});
