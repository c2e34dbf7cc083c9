import { RoomChoice } from '../../features/orders/room-choice.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage
    title="Pilih Kamar"
    note={({ productRoom }) => <p>{productRoom ? `Kamar ${productRoom.name}` : 'Belum memilih kamar'}</p>}
  >
    {(order) => <RoomChoice order={order} />}
  </ActingPage>
);
