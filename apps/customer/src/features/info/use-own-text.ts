import type { getInfoPage, InfoPageName } from '@rihlah/contract/catalog/info-page';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { appConfig } from '../../client/config.ts';

/** The agency's own text of a page; null where the product's stands. */
const infoPageQuery = (name: InfoPageName) =>
  queryOptions({
    queryKey: ['info-page', name],
    queryFn: async ({ signal }) =>
      (await callApi<typeof getInfoPage>('GET', '/api/v1/info-page/:name', { params: { name }, signal }))
        .html,
    // Without a connection the page says what it can.
    meta: { ownErrors: true },
  });

interface OwnText<T> {
  /** Null: the product's own text stands. Undefined while that is not known and the agency is said to have one. */
  text: T | null | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * The agency's own text of a page, read into what the page shows. Its sanitiser is fetched where there is one.
 *
 * @param read gets the sanitised text; always the same function
 */
export function useOwnText<T>(name: InfoPageName, read: (body: HTMLElement) => T): OwnText<T> {
  const { data: html, error, refetch } = useQuery(infoPageQuery(name));
  const [text, setText] = useState<T | null>();
  useEffect(() => {
    if (typeof html !== 'string') return;
    let isCurrent = true;
    import('./own-text.ts').then(({ safeText }) => {
      if (isCurrent) setText(read(safeText(html)));
    });
    return () => {
      isCurrent = false;
    };
  }, [html, read]);
  const retry = () => void refetch();
  if (html === null) return { text: null, error: null, retry };
  // As long as nothing says otherwise the product's text is there at once, also without a connection.
  if (html === undefined && appConfig.infoPages[name] === undefined)
    return { text: null, error: null, retry };
  return { text: text ?? undefined, error: html === undefined ? error : null, retry };
}
