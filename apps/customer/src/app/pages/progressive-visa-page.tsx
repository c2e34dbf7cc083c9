import { ProgressiveVisa } from '../../features/orders/progressive-visa.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Visa Progresif" note={({ orderStatus }) => <p>{orderStatus}</p>}>
    {(order) => <ProgressiveVisa order={order} />}
  </ActingPage>
);
