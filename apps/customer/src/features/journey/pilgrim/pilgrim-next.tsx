import type { Order } from '@rihlah/contract/orders/order';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { Document } from '@rihlah/ui/layout/document';
import { useSession } from '../../../client/session.ts';
import { NextStep } from '../steps/next-step.tsx';
import { useJourney } from '../use-journey.ts';

/** The most urgent of what a pilgrim lacks. Only the pilgrim gives stars. */
export function PilgrimNext({ order }: { order: Order }) {
  const { account } = useSession();
  const { actions, bills, error, retry, today, now } = useJourney(order);
  const isOwn = order.pilgrim.uuid === account?.pilgrim?.uuid;
  if (isCancelled(order.orderStatus)) return <Notice tone="warning">Pesanan ini sudah batal.</Notice>;
  const [first] = actions.filter(({ kind }) => kind !== 'rating');
  if (first)
    return (
      <NextStep
        order={order}
        today={today}
        now={now}
        isOwn={isOwn}
        action={first}
        isGold
        // A rating, which is done on the spot, is left out.
        onRate={() => undefined}
      />
    );
  if (bills) return <Notice tone="success">Tidak ada yang kurang untuk saat ini.</Notice>;
  if (error)
    return (
      <Document as="div">
        <ErrorState title="Langkah berikutnya gagal dimuat" error={error} onRetry={retry} />
      </Document>
    );
  return (
    <Loading label="Memuat langkah berikutnya">
      <Bar height={300} />
    </Loading>
  );
}
