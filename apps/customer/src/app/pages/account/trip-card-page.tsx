import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isBoarding } from '@rihlah/rules/journey/trip/boarding';
import { returnDay, tripDate } from '@rihlah/rules/journey/trip/travel-day';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../client/session.ts';
import ChangesLink from '../../../domain/assurances/changes-link.tsx';
import { tripGroupQuery } from '../../../domain/journey/trip-group.ts';
import { isOwn } from '../../../domain/orders/acts-for.ts';
import { OwnMembership } from '../../../features/accounts/profile/membership.tsx';
import { BranchContacts } from '../../../features/branches/branch-contacts.tsx';
import { TravelDocumentStrip } from '../../../features/documents/travel/travel-document-strip.tsx';
import { AfterReturn } from '../../../features/journey/after-return/after-return.tsx';
import { TripGroup } from '../../../features/journey/trip-card/trip-group.tsx';
import { TripTicket } from '../../../features/journey/trip-card/trip-ticket.tsx';
import { RatingDialog } from '../../../features/orders/detail/rating-dialog.tsx';
import { DayPlan } from '../../../features/packages/trip/day-plan.tsx';
import { StayList } from '../../../features/packages/trip/stay-list.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';

function TripCard({ order }: { order: Order }) {
  const { data: group } = useQuery(tripGroupQuery(order.uuid));
  const { uuid: packageUuid, departureDate, durationDays, branch } = order.product;
  const days = { departsOn: departureDate, durationDays };
  const today = tripDate(serverNow(), days);
  const isBack = isOver(order.orderStatus) || today > returnDay(days);
  return (
    <>
      <ChangesLink order={order} />
      <TripTicket order={order} today={today} />
      {isOver(order.orderStatus) && <Over order={order} />}
      {isBoarding(serverNow(), days) && (
        <ButtonLink size="lg" block to={actingPath('hari-berangkat', order.uuid)}>
          Kartu hari berangkat
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" size="lg" block to={actingPath('ikut-dari-rumah', order.uuid)}>
        Ikut dari rumah: tautan untuk keluarga
      </ButtonLink>
      <DayPlan packageUuid={packageUuid} departureDate={departureDate} today={today} />
      <StayList packageUuid={packageUuid} leader={group?.leaders[0]} isBack={isBack} />
      {group && <TripGroup group={group} />}
      <TravelDocumentStrip order={order} />
      <BranchContacts branchUuid={branch.uuid} />
    </>
  );
}

/** Whoever is back may rate here too; that they put it off elsewhere does not matter. */
function Over({ order }: { order: Order }) {
  const [isRating, setRating] = useState(false);
  const isOwnTrip = isOwn(order, useSession());
  return (
    <>
      <AfterReturn
        order={order}
        onRate={() => setRating(true)}
        // The member is the pilgrim: an agent's own card is another's.
        membership={isOwnTrip && <OwnMembership />}
      />
      <RatingDialog key={order.uuid} order={order} open={isRating} onClose={() => setRating(false)} />
    </>
  );
}

/** Everything one needs on the way, on one page that also opens without a connection. */
export const Component = () => (
  <ForPilgrim
    title="Tiket perjalanan"
    need="travelDocuments"
    support="Terbuka juga tanpa internet setelah tersimpan."
  >
    {(order) => <TripCard order={order} />}
  </ForPilgrim>
);
