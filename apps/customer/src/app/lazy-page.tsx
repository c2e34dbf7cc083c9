import { type LazyCode, lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { PageFailed } from '@rihlah/ui/page/page-failed';
import { PageFallback } from '@rihlah/ui/page/page-fallback';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';

export interface PageModule<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Fetches what the page shows first into the cache, by the address in the window. */
  prefetch?: (client: QueryClient) => Promise<unknown>;
  loadInner?: (pathname: string) => Promise<unknown>;
}

export type LazyPage<Props extends object = object> = LazyCode<PageModule<Props>>;

export const lazyPage = <Props extends object>(
  importPage: () => Promise<PageModule<Props>>,
): LazyPage<Props> => lazyCode(importPage);

/** A feature's screen that is a page as it stands. */
export const lazyScreen = <Name extends string>(
  importScreen: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage => lazyCode(async () => ({ Component: (await importScreen())[name] }));

interface LoadedPageProps<Props extends object> {
  page: LazyPage<Props>;
  with: Props;
}

export function LoadedPage<Props extends object>({ page, with: props }: LoadedPageProps<Props>): ReactNode {
  const { module, isFailing } = useLoaded(page);
  if (module) return createElement(module.Component, props);
  return isFailing ? <PageFailed /> : <PageFallback />;
}
