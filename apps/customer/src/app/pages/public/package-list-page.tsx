import { useTitle } from '@rihlah/ui/page/page';
import type { QueryClient } from '@tanstack/react-query';
import { getSelectedBranch, useSelectedBranch } from '../../../domain/cities/selected-branch.ts';
import { packagesQuery, packageTypesQuery } from '../../../features/packages/list/list-queries.ts';
import { PackageListScreen } from '../../../features/packages/list/package-list-screen.tsx';

export async function prefetch(client: QueryClient): Promise<void> {
  const branch = getSelectedBranch();
  if (!branch) return;
  await Promise.all([
    client.prefetchQuery(packagesQuery(branch.uuid)),
    client.prefetchQuery(packageTypesQuery()),
  ]);
}

const loadDetail = () => import('./package-detail-page.tsx');

export function Component() {
  const branch = useSelectedBranch();
  useTitle(branch ? `Paket umrah dari ${branch.city}` : 'Paket umrah');
  return branch && <PackageListScreen key={branch.uuid} branch={branch} loadDetail={loadDetail} />;
}
