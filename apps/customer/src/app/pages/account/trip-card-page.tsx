import { actingPath } from '@rihlah/contract/wire/paths';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { serverNow } from '@rihlah/web-client/server-clock';
import ChangesLink from '../../../domain/assurances/changes-link.tsx';
import { BranchContacts } from '../../../features/branches/branch-contacts.tsx';
import { TravelDocumentStrip } from '../../../features/documents/travel/travel-document-strip.tsx';
import { TripTicket } from '../../../features/journey/trip-card/trip-ticket.tsx';
import { DayPlan } from '../../../features/packages/trip/day-plan.tsx';
import { StayList } from '../../../features/packages/trip/stay-list.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';

/** Everything one needs on the way, on one page that also opens without a connection. */
export const Component = () => (
  <ForPilgrim
    title="Tiket perjalanan"
    need="travelDocuments"
    support="Terbuka juga tanpa internet setelah tersimpan."
  >
    {(order) => {
      const today = jakartaDate(serverNow());
      const { product } = order;
      return (
        <>
          <ChangesLink order={order} />
          <TripTicket order={order} today={today} />
          <ButtonLink variant="secondary" size="lg" block to={actingPath('ikut-dari-rumah', order.uuid)}>
            Ikut dari rumah: tautan untuk keluarga
          </ButtonLink>
          <DayPlan packageUuid={product.uuid} departureDate={product.departureDate} today={today} />
          <StayList packageUuid={product.uuid} />
          <TravelDocumentStrip order={order} />
          <BranchContacts branchUuid={product.branch.uuid} />
        </>
      );
    }}
  </ForPilgrim>
);
