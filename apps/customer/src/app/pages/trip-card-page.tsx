import { jakartaDate } from '@rihlah/rules/dates';
import { BranchContacts } from '../../features/branches/branch-contacts.tsx';
import { TravelDocuments } from '../../features/documents/travel-documents.tsx';
import { TravelTicket } from '../../features/journey/travel-ticket.tsx';
import { JourneyPlan } from '../../features/packages/journey-plan.tsx';
import { ForPilgrim } from '../../features/pilgrim-picker/for-pilgrim.tsx';
import { serverNow } from '../../lib/server-clock.ts';

/** Everything one needs on the way, on one page that also opens without a connection. */
export const Component = () => (
  <ForPilgrim title="Tiket perjalanan" support="Halaman ini tetap terbuka tanpa koneksi.">
    {(order) => (
      <>
        <TravelTicket order={order} today={jakartaDate(serverNow())} />
        <TravelDocuments order={order} />
        <JourneyPlan packageUuid={order.product.uuid} />
        <BranchContacts branchUuid={order.product.branch.uuid} />
      </>
    )}
  </ForPilgrim>
);
