import { PickupDate } from '../../features/orders/pickup-date.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage
    title="Penjemputan Berkas"
    withSlots
    note={({ schedule }) => (schedule ? <p>Dijemput {schedule}</p> : undefined)}
  >
    {(order) => <PickupDate order={order} />}
  </ActingPage>
);
