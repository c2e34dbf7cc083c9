import type { Order } from '@rihlah/contract/orders/order';
import type { OrderNeed } from '@rihlah/contract/orders/order-needs';
import type { ReactNode } from 'react';
import { FoldedTimeline } from '../../features/journey/steps/timeline.tsx';
import { ForPilgrim } from '../../features/pilgrim-picker/for-pilgrim.tsx';

interface ActingPageProps {
  title: string;
  support?: ReactNode;
  need: OrderNeed;
  children: (order: Order) => ReactNode;
}

/** A screen for one pilgrim, which ends with their nine steps (spec 2, section 2). */
export const ActingPage = (props: ActingPageProps) => (
  <ForPilgrim {...props} after={(order) => <FoldedTimeline order={order} />} />
);
