import type { Order } from '@rihlah/contract/order';
import { isPassportHere } from '@rihlah/rules/journey-facts';
import { BranchOffice } from '../../features/branches/branch-office.tsx';
import { PickupDate } from '../../features/orders/pickup-date.tsx';
import { ActingPage } from '../acting-page.tsx';

/** Its day; before, whether it can be chosen yet. */
function pickupNote(order: Order): string | undefined {
  const { schedule, documents } = order;
  if (isPassportHere(order)) return 'Paspor sudah di kantor';
  if (schedule) return `Dijemput ${schedule}`;
  if (!documents) return undefined;
  const needed = [documents.identity, documents.passportDocument, documents.vaccine];
  const isReady = needed.every((document) => document?.status === 'Verified');
  return isReady ? 'Tanggal dapat dipilih' : 'Tiga berkas belum diperiksa';
}

export const Component = () => (
  <ActingPage title="Penjemputan Berkas" note={pickupNote}>
    {(order) => (
      <>
        <PickupDate order={order} />
        <BranchOffice branchUuid={order.product.branch.uuid} />
      </>
    )}
  </ActingPage>
);
