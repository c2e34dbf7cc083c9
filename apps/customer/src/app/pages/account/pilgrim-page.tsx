import type { QueryClient } from '@tanstack/react-query';
import { PilgrimDocuments } from '../../../features/journey/pilgrim/pilgrim-documents.tsx';
import { PilgrimHead } from '../../../features/journey/pilgrim/pilgrim-head.tsx';
import { PilgrimMoney } from '../../../features/journey/pilgrim/pilgrim-money.tsx';
import { PilgrimNext } from '../../../features/journey/pilgrim/pilgrim-next.tsx';
import { SendMessage } from '../../../features/journey/pilgrim/send-message.tsx';
import { Timeline } from '../../../features/journey/steps/timeline.tsx';
import { ForPilgrim } from '../../../features/pilgrim-picker/for-pilgrim.tsx';
import { NextPilgrim } from '../../../features/pilgrim-picker/next-pilgrim.tsx';
import { prefetchActing } from '../../acting/prefetch-acting.ts';

export const prefetch = (client: QueryClient): Promise<void> =>
  prefetchActing(client, () => Promise.resolve());

/** All about one pilgrim of an agent (decision 0230): what is lacking, documents, bills, the nine steps. */
export const Component = () => (
  <ForPilgrim
    title="Jamaah"
    need="documents"
    head={(order) => <PilgrimHead order={order} />}
    after={(order) => (
      <>
        <PilgrimMoney order={order} />
        <NextPilgrim order={order} />
        <Timeline order={order} />
      </>
    )}
  >
    {(order) => (
      <>
        <PilgrimNext order={order} />
        <SendMessage order={order} />
        <PilgrimDocuments order={order} />
      </>
    )}
  </ForPilgrim>
);
