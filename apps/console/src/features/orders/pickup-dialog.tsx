import type { DeskOrderDetail, ResetDeskPickup } from '@rihlah/contract/staff/orders';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { formatShortDate } from '@rihlah/ui/text/format';
import { callApi } from '../../client/api.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Drops the day on which the documents are fetched, so that the pilgrim chooses another. */
export function PickupDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onClose);
  const reset = (why: string) =>
    run(async () => {
      await callApi<ResetDeskPickup>('POST', '/api/staff/v1/orders/:uuid/pickup-reset', {
        params: { uuid: order.uuid },
        body: { why },
      });
      return 'Tanggal penjemputan dihapus';
    });
  return (
    <WeightyDialog
      title="Hapus tanggal penjemputan?"
      support={`${order.orderId}, ${order.pilgrim.name}.`}
      consequences={[
        {
          what: 'Tanggal',
          detail: 'Jamaah memilih tanggal baru',
          value: order.pickupDate ? formatShortDate(order.pickupDate) : '–',
        },
        { what: 'Pemberitahuan', detail: 'Jamaah dan pemesan mendapat alasan ini di inbox' },
      ]}
      writtenFor={name}
      confirmLabel="Hapus tanggal"
      cancelLabel="Jangan hapus"
      busy={busy}
      failure={failure}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
