import { OrderChanges } from '../../../features/orders/changes/order-changes.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';

/** What has changed since one ordered, reached from the order, the ticket and the inbox. */
export const Component = () => (
  <ForPilgrim title="Yang berubah sejak Anda memesan" need="travelDocuments">
    {(order) => <OrderChanges order={order} />}
  </ForPilgrim>
);
