import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy } from 'react';

export interface PageModule {
  Component: ComponentType;
  /** Fetches what the page shows first into the cache; for the first screen of a visit. */
  prefetch?: (client: QueryClient) => Promise<unknown>;
}

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's code ahead of its use; once loaded it renders without suspending. */
  load: () => Promise<PageModule>;
}

/** A page in its own chunk. */
export function lazyPage(importPage: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const page = await importPage();
    loaded = page.Component;
    return page;
  };
  const Deferred = lazy(async () => ({ default: (await load()).Component }));
  return { Page: () => createElement(loaded ?? Deferred), load };
}
