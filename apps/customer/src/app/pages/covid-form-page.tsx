import { CovidForm } from '../../features/documents/covid-form.tsx';
import { actingPath } from '../../lib/paths.ts';
import { ActingPage } from '../acting-page.tsx';

export const Component = () => (
  <ActingPage title="Unggah Sertifikat Covid" withSlots>
    {(order) =>
      order.pilgrim.uuid && (
        <CovidForm pilgrim={order.pilgrim.uuid} listPath={actingPath('document-covid', order.uuid)} />
      )
    }
  </ActingPage>
);
