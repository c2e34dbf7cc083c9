import { ProgressiveVisa } from '../../../features/orders/visa/progressive-visa.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';

export const Component = () => (
  <ActingPage title="Visa Progresif" need="progressiveVisa">
    {(order) => <ProgressiveVisa order={order} />}
  </ActingPage>
);
