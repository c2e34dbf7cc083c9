import { useTitle } from '@rihlah/ui/page/page';
import type { QueryClient } from '@tanstack/react-query';
import { branchesQuery } from '../../../domain/cities/branches.ts';
import { MapScreen } from '../../../features/branches/map-screen.tsx';

export const prefetch = (client: QueryClient): Promise<void> => client.prefetchQuery(branchesQuery());

export function Component() {
  useTitle('Asal keberangkatan');
  return <MapScreen />;
}
