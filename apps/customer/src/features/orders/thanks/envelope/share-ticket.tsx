import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { formatDateTime } from '@rihlah/ui/text/format';
import { showError } from '@rihlah/ui/toasts/notify';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SendLink } from '../../../../domain/lending/send-link.tsx';
import { refreshOrders } from '../../../../domain/orders/queries/order-queries.ts';
import { jointPaymentLink, openJointPayment } from '../../../../domain/payments/joint-payment.ts';
import styles from './envelope.module.css';
import type { Ticket } from './use-tickets.ts';

interface ShareTicketProps {
  /** Whose bill somebody else is to pay; null closes. */
  ticket: Ticket | null;
  onClose: () => void;
}

/** Hands one ticket to a family member, who pays it by its link. */
export default function ShareTicket({ ticket, onClose }: ShareTicketProps) {
  return (
    <Dialog
      open={ticket !== null}
      onClose={onClose}
      title={ticket ? `Bayarkan tiket ${greetingName(ticket.order.pilgrimName)} lewat keluarga` : ''}
      focusTitle
    >
      {ticket && <Share ticket={ticket} onClose={onClose} />}
    </Dialog>
  );
}

interface ShareProps {
  ticket: Ticket;
  onClose: () => void;
}

function Share({ ticket: { order }, onClose }: ShareProps) {
  const client = useQueryClient();
  // The address is made as the sheet opens; only what is sent or copied counts as handed over.
  const joint = useQuery({
    queryKey: ['share-ticket', order.uuid],
    queryFn: () => openJointPayment({ orders: [order.uuid] }),
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  if (joint.isPending)
    return (
      <Loading label="Menyiapkan tautan">
        <Bar height={160} />
      </Loading>
    );
  if (joint.isError)
    return <ErrorState title="Tautan gagal dibuat" error={joint.error} onRetry={() => joint.refetch()} />;
  const link = jointPaymentLink(joint.data.uuid);
  const text = `Assalamu’alaikum. Boleh minta tolong bayarkan tiket umrah ${order.pilgrimName}, ${formatRupiah(order.firstPayment)}, sebelum ${formatDateTime(order.expiresAt)}?`;
  const hand = async () => {
    try {
      await openJointPayment({ orders: [order.uuid], isShared: true });
      await refreshOrders(client);
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.share}>
      <p>
        Yang menerima tautan ini hanya melihat nama, jumlah, dan nomor bayarnya. NIK dan berkas tidak ikut
        terkirim.
      </p>
      <div className={styles.message}>
        <span className="label">Pesan yang dikirim</span>
        <p>{text}</p>
        <p className={styles.link}>{link}</p>
      </div>
      <div className={styles.ways}>
        <SendLink text={text} url={link} onSent={() => void hand()} onCopied={() => void hand()} />
      </div>
      <p className={styles.hint}>Begitu dibayar, stempelnya muncul di amplop Anda.</p>
    </div>
  );
}
