import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy } from 'react';

export interface PageModule<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Fetches what the page shows first into the cache; for the first screen of a visit. */
  prefetch?: (client: QueryClient) => Promise<unknown>;
}

/** A page in its own chunk. */
export interface LazyPage<Props extends object = object> {
  /** Loads the page's code ahead of its use; once loaded it renders without suspending. */
  load: () => Promise<PageModule<Props>>;
  /** The page's component, or one that waits for it. */
  current: () => ComponentType<Props>;
}

export function lazyPage<Props extends object>(
  importPage: () => Promise<PageModule<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const page = await importPage();
    loaded = page.Component;
    return page;
  };
  const deferred = lazy(async () => ({ default: (await load()).Component }));
  // `lazy` takes the same properties; its type says so less directly.
  return { load, current: () => loaded ?? (deferred as unknown as ComponentType<Props>) };
}

interface PageOfProps<Props extends object> {
  page: LazyPage<Props>;
  with: Props;
}

/** Shows a lazy page. */
export const PageOf = <Props extends object>({ page, with: props }: PageOfProps<Props>) =>
  createElement(page.current(), props);
