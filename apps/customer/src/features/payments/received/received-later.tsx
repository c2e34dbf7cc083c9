import { lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { type ComponentProps, createElement } from 'react';
import type { Received } from './received.tsx';

/** The receipt in code of its own: most visits to a payment screen end before it. */
export const receivedCode = lazyCode(() => import('./received.tsx'));

/** The news itself needs no further code. */
function Plain() {
  return (
    <Page narrow>
      <PageHeading>Pembayaran anda telah kami terima</PageHeading>
    </Page>
  );
}

export function ReceivedLater(props: ComponentProps<typeof Received>) {
  const { module } = useLoaded(receivedCode);
  return module ? createElement(module.Received, props) : <Plain />;
}
