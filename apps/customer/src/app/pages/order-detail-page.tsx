import { useParams } from 'react-router';
import { Timeline } from '../../features/journey/timeline.tsx';
import { OrderDetailScreen } from '../../features/orders/order-detail-screen.tsx';

export function Component() {
  const { uuid = '' } = useParams();
  return <OrderDetailScreen key={uuid} uuid={uuid} timeline={(order) => <Timeline order={order} />} />;
}
