import { YellowBook } from '../../features/documents/yellow-book.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Suntik Meningitis" withSlots>
    {(order) => order.pilgrim.uuid && <YellowBook pilgrim={order.pilgrim.uuid} />}
  </ActingPage>
);
