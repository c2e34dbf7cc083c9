import { accountPath } from '@rihlah/contract/wire/paths';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Link } from '@rihlah/ui/navigation/link';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '../../domain/orders/queries/order-queries.ts';
import { useAcceptAgent, useRefuseAgent } from './use-consent.ts';

const WhoSees = () => <Link to={accountPath('siapa-yang-melihat')}>Siapa yang melihat berkas saya</Link>;

/** Lets a pilgrim accept or refuse the agent of an order, until they have accepted (decisions, Access). */
export function AcceptAgent({ orderUuid }: { orderUuid: string }) {
  const { data: order, isError } = useQuery(orderQuery(orderUuid));
  const accepting = useAcceptAgent();
  const refusing = useRefuseAgent();
  const accept = useLocked(async () => {
    await accepting.mutateAsync(orderUuid);
    showSuccess('Terima kasih. Agen kini dapat mengurus berkas Anda.');
  });
  const refuse = useLocked(async () => {
    await refusing.mutateAsync(orderUuid);
    showSuccess('Agen ini tidak dapat melihat berkas Anda.');
  });
  if (!order && !isError)
    return (
      <Loading label="Memuat persetujuan">
        <Bar height={52} />
      </Loading>
    );
  if (!order || order.cancellation) return null;
  if (!order.awaitsConsent)
    return (
      <Notice tone="success">
        Anda sudah menyetujui agen ini. <WhoSees />
      </Notice>
    );
  return (
    <>
      {order.consentRefused ? (
        <Notice>
          {order.consentWithdrawn ? 'Izin agen ini sudah Anda cabut.' : 'Anda menolak agen ini.'} Berkas Anda
          tidak dapat dilihatnya, juga dari pesanan sebelumnya. Anda masih dapat menyetujui. <WhoSees />
        </Notice>
      ) : (
        <p>
          Bila Anda setuju, agen dapat melihat dan mengunggah berkas Anda. Setiap kali berkas dilihat,
          tercatat.
        </p>
      )}
      <Button size="lg" block busy={accepting.isPending} onClick={accept}>
        Setuju
      </Button>
      {!order.consentRefused && (
        <Button size="lg" block variant="secondary" busy={refusing.isPending} onClick={refuse}>
          Tolak
        </Button>
      )}
    </>
  );
}
