import { useTitle } from '@rihlah/ui/page';
import type { QueryClient } from '@tanstack/react-query';
import { MapScreen } from '../../features/branches/map-screen.tsx';
import { branchesQuery } from '../../features/branches/queries.ts';

export const prefetch = (client: QueryClient): Promise<void> => client.prefetchQuery(branchesQuery());

export function Component() {
  useTitle('Asal keberangkatan');
  return <MapScreen />;
}
