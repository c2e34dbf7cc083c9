import type { Order } from '@rihlah/contract/order';
import { Notice } from '@rihlah/ui/notice';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { ContactUs } from '../../domain/agency/contact-us.tsx';

/** Why an order stays readable although it is over: nobody paid in time, or the agency cancelled it and says why. */
export function CancelledNotice({ order }: { order: Order }) {
  const { cancellation, expiresAt } = order;
  if (cancellation?.by === 'window') {
    return (
      <Notice tone="danger">
        <b>Maaf pesanan ini telah jatuh tempo.</b> Batas bayar {formatDateTime(expiresAt)} sudah lewat. Seat
        dikembalikan, tidak ada biaya.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="danger">
        <b>Pesanan ini dibatalkan{cancellation && ` pada ${formatDate(cancellation.at.slice(0, 10))}`}.</b>{' '}
        {cancellation?.reason && `Alasan: ${cancellation.reason}.`}
      </Notice>
      <ContactUs about={`pesanan ${order.orderId}`} />
    </>
  );
}
