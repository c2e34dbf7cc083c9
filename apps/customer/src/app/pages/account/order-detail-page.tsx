import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { billsQuery, orderQuery } from '../../../domain/orders/queries/order-queries.ts';
import { Timeline } from '../../../features/journey/steps/timeline.tsx';
import { OrderDetailScreen } from '../../../features/orders/detail/order-detail-screen.tsx';
import { ConsentNotice } from '../../../features/pilgrim-picker/consent/consent-notice.tsx';

export async function prefetch(client: QueryClient): Promise<void> {
  const uuid = /order-saya\/([\w-]+)/.exec(window.location.hash)?.[1];
  if (!uuid) return;
  await Promise.all([client.prefetchQuery(orderQuery(uuid)), client.prefetchQuery(billsQuery(uuid))]);
}

export function Component() {
  const { uuid = '' } = useParams();
  return (
    <OrderDetailScreen
      key={uuid}
      uuid={uuid}
      timeline={(order) => (
        <>
          <ConsentNotice order={order} />
          <Timeline order={order} />
        </>
      )}
    />
  );
}
