import type { QueryClient } from '@tanstack/react-query';
import { IdentityDocuments } from '../../../features/documents/identity/identity-documents.tsx';
import { identityQuery, supportingDocumentQuery } from '../../../features/documents/queries.ts';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (pilgrim) =>
    Promise.all([
      client.prefetchQuery(identityQuery(pilgrim)),
      client.prefetchQuery(supportingDocumentQuery(pilgrim)),
    ]),
  );

export const Component = () => (
  <ActingPage title="Upload Berkas" need="documents">
    {(order) => order.pilgrim.uuid && <IdentityDocuments order={order} pilgrim={order.pilgrim.uuid} />}
  </ActingPage>
);
