import type { QueryClient } from '@tanstack/react-query';
import { yellowBookQuery } from '../../../features/documents/queries.ts';
import { YellowBook } from '../../../features/documents/vaccines/yellow-book.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (pilgrim) => client.prefetchQuery(yellowBookQuery(pilgrim)));

export const Component = () => (
  <ActingPage title="Suntik Meningitis" need="documents">
    {(order) => order.pilgrim.uuid && <YellowBook order={order} pilgrim={order.pilgrim.uuid} />}
  </ActingPage>
);
