import type { StaffOrderDetail, TakeBackFinish } from '@rihlah/contract/staff/orders/orders';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/journey/travel-day';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

/** Takes back a Selesai that was set by mistake, while nobody has been notified of it. */
export const TakeBackDialog = ({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) => (
  <DecisionDialog
    title="Tarik kembali Selesai?"
    support={`${order.orderId}, ${order.pilgrim.name}. Hanya dalam ${FINISH_SETTLES_MINUTES} menit setelah Selesai.`}
    consequences={[
      { what: 'Status', detail: 'Seperti sebelum Selesai', value: 'Selesai → Berangkat Umrah' },
      { what: 'Pemberitahuan', detail: 'Tidak ada: ID member dan permintaan bintang belum dikirim' },
    ]}
    confirmLabel="Tarik kembali"
    cancelLabel="Biarkan Selesai"
    send={(why) =>
      callApi<TakeBackFinish>('POST', '/api/staff/v1/orders/:uuid/status/taking-back', {
        params: { uuid: order.uuid },
        body: { why },
      })
    }
    done={`${order.orderId}: Selesai ditarik kembali`}
    refresh={ORDER_CHANGED}
    onClose={onClose}
  />
);
