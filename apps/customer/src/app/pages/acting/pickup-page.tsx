import { BranchOffice } from '../../../features/branches/branch-office.tsx';
import { PickupDate } from '../../../features/orders/pickup/pickup-date.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';

export const Component = () => (
  <ActingPage title="Penjemputan Berkas" need="pickup">
    {(order) => (
      <>
        <PickupDate order={order} />
        <BranchOffice branchUuid={order.product.branch.uuid} />
      </>
    )}
  </ActingPage>
);
