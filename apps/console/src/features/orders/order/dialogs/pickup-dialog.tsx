import type { ResetStaffPickup, StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { formatShortDate } from '@rihlah/ui/text/format';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

/** Drops the day on which the documents are fetched, so that the pilgrim chooses another. */
export const PickupDialog = ({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) => (
  <DecisionDialog
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
    confirmLabel="Hapus tanggal"
    cancelLabel="Jangan hapus"
    send={(why) =>
      callApi<ResetStaffPickup>('POST', '/api/staff/v1/orders/:uuid/pickup-reset', {
        params: { uuid: order.uuid },
        body: { why },
      })
    }
    done="Tanggal penjemputan dihapus"
    refresh={ORDER_CHANGED}
    onClose={onClose}
  />
);
