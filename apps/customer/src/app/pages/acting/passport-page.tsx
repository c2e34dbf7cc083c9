import type { QueryClient } from '@tanstack/react-query';
import { PassportDocument } from '../../../features/documents/passport/passport-document.tsx';
import { passportQuery } from '../../../features/documents/queries.ts';
import { ActingPage } from '../../acting/acting-page.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, (pilgrim) => client.prefetchQuery(passportQuery(pilgrim)));

export const Component = () => (
  <ActingPage title="Passport" need="documents">
    {(order) => order.pilgrim.uuid && <PassportDocument order={order} pilgrim={order.pilgrim.uuid} />}
  </ActingPage>
);
