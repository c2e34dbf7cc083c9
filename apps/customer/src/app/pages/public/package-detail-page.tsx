import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PackageDetailScreen } from '../../../features/packages/detail/package-detail-screen.tsx';
import { hotelsQuery, packageQuery } from '../../../features/packages/queries.ts';

export async function prefetch(client: QueryClient): Promise<void> {
  const uuid = /\/paket\/umroh\/([\da-f-]{36})$/i.exec(window.location.hash)?.[1];
  if (!uuid) return;
  await Promise.all([client.prefetchQuery(packageQuery(uuid)), client.prefetchQuery(hotelsQuery(uuid))]);
}

export function Component() {
  const { uuid = '' } = useParams();
  return <PackageDetailScreen key={uuid} uuid={uuid} />;
}
