import { tripCardPath } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { IconTicket } from '@rihlah/ui/icons/travel';
import type { QueryClient } from '@tanstack/react-query';
import { TravelDocuments } from '../../../features/documents/travel/travel-documents.tsx';
import { TRAVEL_DOCUMENTS, travelDocumentsQuery } from '../../../features/documents/travel/travel-queries.ts';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (_pilgrim, order) =>
    Promise.all(TRAVEL_DOCUMENTS.map(({ type }) => client.prefetchQuery(travelDocumentsQuery(order, type)))),
  );

export const Component = () => (
  <ActingPage title="Visa & Tiket" need="travelDocuments">
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
