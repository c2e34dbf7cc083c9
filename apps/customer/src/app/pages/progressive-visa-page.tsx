import { ProgressiveVisa } from '../../features/orders/progressive-visa.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Visa Progresif" need="progressiveVisa">
    {(order) => <ProgressiveVisa order={order} />}
  </ActingPage>
);
