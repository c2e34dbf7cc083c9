import { FeeNote } from '../../features/orders/fee-note.tsx';
import { ProgressiveVisa } from '../../features/orders/progressive-visa.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Visa Progresif" note={(order) => <FeeNote order={order} />}>
    {(order) => <ProgressiveVisa order={order} />}
  </ActingPage>
);
