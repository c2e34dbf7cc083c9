import type { QueryClient } from '@tanstack/react-query';
import { FactsScreen } from '../../../features/facts/facts-screen.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, () => Promise.resolve());

export const Component = () => (
  <ActingPage
    title="Lengkapi Data"
    support="Untuk visa, manifes pesawat, dan laporan ke Kementerian. Hanya yang belum kami ketahui."
    need="facts"
  >
    {(order) => <FactsScreen order={order} />}
  </ActingPage>
);
