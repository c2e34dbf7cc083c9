import type { Order } from '@rihlah/contract/order';
import type { Payment } from '@rihlah/contract/payment';
import { formatDateTime } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why an order stays readable although it is over: nobody paid in time, or the agency cancelled it. */
export function CancelledNotice({ order, bills }: { order: Order; bills: Payment[] }) {
  if (bills.some(({ isPaid }) => isPaid)) {
    return (
      <Notice tone="danger">
        <b>Pesanan ini dibatalkan.</b> Hubungi kami bila ada yang ingin Anda tanyakan.
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      <b>Maaf pesanan ini telah jatuh tempo.</b> Batas bayar {formatDateTime(order.expiresAt)} sudah lewat.
      Seat dikembalikan, tidak ada biaya.
    </Notice>
  );
}
