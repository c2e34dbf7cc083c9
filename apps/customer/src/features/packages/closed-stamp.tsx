import { Stamp } from '@rihlah/ui/status/stamp';
import type { Closed } from './can-order.ts';

export const ClosedStamp = ({ reason }: { reason: Closed }) => (
  <Stamp tone={reason === 'Habis' ? 'danger' : 'secondary'} tilt={reason === 'Habis'}>
    {reason}
  </Stamp>
);
