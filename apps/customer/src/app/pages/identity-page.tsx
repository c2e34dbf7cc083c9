import { IdentityDocuments } from '../../features/documents/identity-documents.tsx';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Upload Berkas" withSlots>
    {(order) =>
      order.pilgrim.uuid && <IdentityDocuments pilgrim={order.pilgrim.uuid} name={order.pilgrim.name} />
    }
  </ActingPage>
);
