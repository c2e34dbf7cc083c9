import type { CancelVisa, StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

/** The visa of an order is not wanted any more; another may be asked for. */
export const CancelVisaDialog = ({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) => (
  <DecisionDialog
    title="Batalkan visa?"
    support={`${order.orderId}, ${order.pilgrim.name}.`}
    consequences={[
      {
        what: 'Visa',
        detail: 'Yang baru dapat diajukan lagi',
        value: `${order.visa === 'issued' ? 'Terbit' : 'Diajukan'} → Dibatalkan`,
      },
      { what: 'Pemberitahuan', detail: 'Tidak ada: berkas visa di halaman jamaah tidak ikut hilang' },
    ]}
    confirmLabel="Batalkan visa"
    cancelLabel="Biarkan"
    send={(why) =>
      callApi<CancelVisa>('POST', '/api/staff/v1/orders/:uuid/visa/cancellation', {
        params: { uuid: order.uuid },
        body: { why },
      })
    }
    done={`${order.orderId}: visa dibatalkan`}
    refresh={ORDER_CHANGED}
    onClose={onClose}
  />
);
