import type {
  CancelStaffOrder,
  PreviewCancellation,
  StaffOrderDetail,
} from '@rihlah/contract/staff/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../client/api.ts';
import { cancellationConsequences } from '../../../../domain/approvals/cancellation.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

const DIGITS = 4;

/** Cancels an order with the consequences that the server computed, or asks a second person where money was paid. */
export function CancelDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const cancellation = useQuery({
    // Not below the order: what is read anew once it is cancelled has no cancellation any more.
    queryKey: ['cancellation', order.uuid],
    gcTime: 0,
    queryFn: () =>
      callApi<PreviewCancellation>('GET', '/api/staff/v1/orders/:uuid/cancellation', {
        params: { uuid: order.uuid },
      }),
    meta: { ownErrors: true },
  });
  const { data: effects } = cancellation;
  const isOneEnough = effects?.isOneEnough ?? false;
  const isPaid = effects !== undefined && effects.paidAmount + effects.balanceReturned > 0;
  const needsSecond = isPaid && !isOneEnough;
  return (
    <DecisionDialog
      title={`Batalkan pesanan ${order.pilgrim.name}?`}
      support={
        needsSecond
          ? `${order.orderId}. Sudah ada pembayaran: pembatalan berlaku setelah orang kedua menyetujui.`
          : `${order.orderId}. ${isOneEnough ? 'Yang dibayar di bawah batas Pemilik: berlaku tanpa orang kedua. ' : ''}Pembatalan tidak dapat diurungkan.`
      }
      effects={cancellation}
      consequences={effects ? cancellationConsequences(effects) : []}
      digits={order.orderId.slice(-DIGITS)}
      confirmLabel={needsSecond ? 'Minta persetujuan' : 'Batalkan pesanan'}
      cancelLabel="Jangan batalkan"
      send={(why) =>
        callApi<CancelStaffOrder>('POST', '/api/staff/v1/orders/:uuid/cancellation', {
          params: { uuid: order.uuid },
          body: { basis: effects?.basis ?? '', why, isAlone: isOneEnough },
        })
      }
      done={({ state }) =>
        state === 'done' ? `${order.orderId} dibatalkan` : 'Menunggu persetujuan orang kedua'
      }
      refresh={ORDER_CHANGED}
      onClose={onClose}
    />
  );
}
