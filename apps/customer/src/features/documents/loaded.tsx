import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  /** What is loaded, for its messages: `Paspor`. */
  name: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A record once it is known; loading and failing look alike for all of them. */
export function Loaded<T>({ name, query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <ErrorState title={`${name} gagal dimuat`} error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <Loading label={`Memuat ${name}`}>
      <DocumentSkeleton hasAction />
    </Loading>
  );
}
