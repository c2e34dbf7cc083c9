import type { QueryClient } from '@tanstack/react-query';
import { orderedPackageQuery } from '../../../domain/packages/product-query.ts';
import { StepPages } from '../../../features/journey/step-pages/step-pages.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (_pilgrim, order) => client.prefetchQuery(orderedPackageQuery(order.product.uuid)));

/** The nine steps as stamped pages of a passport. */
export const Component = () => (
  <ForPilgrim
    title="Paspor perjalanan"
    need="travelDocuments"
    support="Sembilan langkah, satu halaman untuk masing-masing."
  >
    {(order) => <StepPages order={order} />}
  </ForPilgrim>
);
