import { type ComponentProps, lazy, Suspense } from 'react';
import { Page, PageHeading } from '../../ui/page.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Received } from './received.tsx';

let loaded: typeof Received | null = null;

/** Fetches the screen ahead of its use, so that it is there the moment the bank reports. */
export async function loadReceived(): Promise<{ default: typeof Received }> {
  const module = await import('./received.tsx');
  loaded = module.Received;
  return { default: module.Received };
}

const Deferred = lazy(loadReceived);

/** The news itself needs no further code. */
function Plain() {
  return (
    <Page narrow>
      <PageHeading>Pembayaran anda telah kami terima</PageHeading>
    </Page>
  );
}

/** The receipt in code of its own: most visits to a payment screen end before it. */
export function ReceivedLater(props: ComponentProps<typeof Received>) {
  const Loaded = loaded;
  if (Loaded !== null) return <Loaded {...props} />;
  return (
    <PartBoundary fallback={<Plain />}>
      <Suspense fallback={<Plain />}>
        <Deferred {...props} />
      </Suspense>
    </PartBoundary>
  );
}
