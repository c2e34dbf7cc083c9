import { actingPath } from '@rihlah/contract/wire/paths';
import type { QueryClient } from '@tanstack/react-query';
import { covidQuery } from '../../../features/documents/queries.ts';
import { CovidCertificates } from '../../../features/documents/vaccines/covid-certificates.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (pilgrim) => client.prefetchQuery(covidQuery(pilgrim)));

export const Component = () => (
  <ActingPage title="Vaksinasi Covid 19" need="documents">
    {(order) =>
      order.pilgrim.uuid && (
        <CovidCertificates
          order={order}
          pilgrim={order.pilgrim.uuid}
          formPath={actingPath('upload-document-covid', order.uuid)}
        />
      )
    }
  </ActingPage>
);
