import type { Order } from '@rihlah/contract/order';
import { tripCardPath } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/button';
import { IconTicket } from '@rihlah/ui/icons-travel';
import type { QueryClient } from '@tanstack/react-query';
import { TravelDocuments } from '../../features/documents/travel-documents.tsx';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from '../../features/documents/travel-queries.ts';
import { ActingPage } from '../acting-page.tsx';
import { prefetchActing } from '../prefetch-acting.ts';

/** Which of the three the agency has put there. */
function present({ documents }: Order): string {
  const names = [
    documents?.visa && 'visa',
    documents?.eTicket && 'e-ticket',
    documents?.roomList && 'daftar kamar',
  ];
  const there = names.filter(Boolean);
  return there.length > 0 ? `Ada ${there.join(', ')}` : 'Belum ada';
}

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (_pilgrim, order) =>
    Promise.all(TRAVEL_DOCUMENTS.map(({ type }) => client.prefetchQuery(travelDocumentsQuery(order, type)))),
  );

export const Component = () => (
  <ActingPage title="Visa & Tiket" note={present}>
    {(order) => (
      <>
        <TravelDocuments order={order} />
        <ButtonLink variant="secondary" size="lg" block icon={<IconTicket />} to={tripCardPath(order.uuid)}>
          Buka tiket perjalanan
        </ButtonLink>
      </>
    )}
  </ActingPage>
);
