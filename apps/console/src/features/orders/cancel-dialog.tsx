import type { CancelDeskOrder, DeskOrderDetail, PreviewCancellation } from '@rihlah/contract/staff/orders';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { cancellationConsequences } from '../../domain/approvals/cancellation.ts';
import { inWords } from '../../domain/form/in-words.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

const DIGITS = 4;

/** Cancels an order with the consequences that the server computed, or asks a second person where money was paid. */
export function CancelDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const { name } = useStaff();
  const { data: effects, error } = useQuery({
    // Not below the order: what is read anew once it is cancelled has no cancellation any more.
    queryKey: ['cancellation', order.uuid],
    gcTime: 0,
    queryFn: () =>
      callApi<PreviewCancellation>('GET', '/api/staff/v1/orders/:uuid/cancellation', {
        params: { uuid: order.uuid },
      }),
    meta: { ownErrors: true },
  });
  const { busy, failure, run } = useOrderAct(onClose);
  const isOneEnough = effects?.isOneEnough ?? false;
  const needsSecond = (effects?.paidAmount ?? 0) > 0 && !isOneEnough;
  const cancel = (why: string) =>
    run(async () => {
      const { state } = await callApi<CancelDeskOrder>('POST', '/api/staff/v1/orders/:uuid/cancellation', {
        params: { uuid: order.uuid },
        body: { basis: effects?.basis ?? '', why, isAlone: isOneEnough },
      });
      return state === 'done' ? `${order.orderId} dibatalkan` : 'Menunggu persetujuan orang kedua';
    });
  return (
    <WeightyDialog
      title={`Batalkan pesanan ${order.pilgrim.name}?`}
      support={
        needsSecond
          ? `${order.orderId}. Sudah ada pembayaran: pembatalan berlaku setelah orang kedua menyetujui.`
          : `${order.orderId}. ${isOneEnough ? 'Yang dibayar di bawah batas Pemilik: berlaku tanpa orang kedua. ' : ''}Pembatalan tidak dapat diurungkan.`
      }
      consequences={effects ? cancellationConsequences(effects) : []}
      digits={order.orderId.slice(-DIGITS)}
      writtenFor={name}
      confirmLabel={needsSecond ? 'Minta persetujuan' : 'Batalkan pesanan'}
      cancelLabel="Jangan batalkan"
      busy={busy || (!effects && !error)}
      failure={failure ?? (error ? inWords(error) : undefined)}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
