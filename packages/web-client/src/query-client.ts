import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './failures.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the caller shows its errors itself. */
    queryMeta: { ownErrors?: boolean };
    mutationMeta: { ownErrors?: boolean };
  }
}

const MAX_RETRIES = 1;

/** An answer below 500 says the same when asked again. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500);

/**
 * Every failed call passes through the app's generic error display. `networkMode: 'always'`, because browsers' own idea of
 * being online is not reliable: a call is tried, and its failure says so.
 *
 * @param onError shows an error
 */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.ownErrors) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.ownErrors) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
