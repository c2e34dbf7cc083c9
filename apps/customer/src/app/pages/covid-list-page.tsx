import { CovidCertificates } from '../../features/documents/covid-certificates.tsx';
import { actingPath } from '../../lib/paths.ts';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Vaksinasi Covid 19" withSlots>
    {(order) =>
      order.pilgrim.uuid && (
        <CovidCertificates
          pilgrim={order.pilgrim.uuid}
          formPath={actingPath('upload-document-covid', order.uuid)}
        />
      )
    }
  </ActingPage>
);
