import type { CancelVisa, DeskOrderDetail } from '@rihlah/contract/staff/orders';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** The visa of an order is not wanted any more; another may be asked for. */
export function CancelVisaDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onClose);
  const cancel = (why: string) =>
    run(async () => {
      await callApi<CancelVisa>('POST', '/api/staff/v1/orders/:uuid/visa/cancellation', {
        params: { uuid: order.uuid },
        body: { why },
      });
      return `${order.orderId}: visa dibatalkan`;
    });
  return (
    <WeightyDialog
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
      writtenFor={name}
      confirmLabel="Batalkan visa"
      cancelLabel="Biarkan"
      busy={busy}
      failure={failure}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
