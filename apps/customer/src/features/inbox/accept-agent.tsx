import { showSuccess } from '../../lib/errors.ts';
import { useLocked } from '../../lib/use-locked.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAcceptAgent } from './queries.ts';

/** One tap with which a pilgrim lets the agent of an order act for them (decisions, Access). */
export function AcceptAgent({ orderUuid }: { orderUuid: string }) {
  const { mutateAsync, isPending, isSuccess } = useAcceptAgent();
  const accept = useLocked(async () => {
    await mutateAsync(orderUuid);
    showSuccess('Terima kasih. Agen kini dapat mengurus berkas Anda untuk pesanan ini.');
  });
  if (isSuccess) return <Notice tone="success">Anda sudah menyetujui agen ini.</Notice>;
  return (
    <>
      <p>
        Bila Anda setuju, agen dapat melihat dan mengunggah berkas Anda. Setiap kali berkas dilihat, tercatat.
      </p>
      <Button size="lg" block busy={isPending} onClick={accept}>
        Setuju
      </Button>
    </>
  );
}
