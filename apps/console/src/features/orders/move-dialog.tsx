import type { DeskOrderDetail, MoveDeskOrder, StaffStep } from '@rihlah/contract/staff/orders';
import { WeightyDialog } from '@rihlah/ui/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { TOLD } from '../../domain/order/told.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

interface MoveDialogProps {
  order: DeskOrderDetail;
  /** Where it can go; the table of statuses leaves one way. */
  to: StaffStep[];
  onClose: () => void;
}

/** Moves an order one step along its journey. */
export function MoveDialog({ order, to: [to], onClose }: MoveDialogProps) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onClose);
  if (!to) return null;
  const move = (why: string) =>
    run(async () => {
      await callApi<MoveDeskOrder>('POST', '/api/staff/v1/orders/:uuid/status', {
        params: { uuid: order.uuid },
        body: { from: order.status, to, why },
      });
      return `${order.orderId}: ${order.status} → ${to}`;
    });
  return (
    <WeightyDialog
      title={`Pindahkan ke ${to}?`}
      support={`${order.orderId}, ${order.pilgrim.name}. Status tidak dapat kembali.`}
      consequences={[
        { what: 'Status', detail: 'Dari yang sekarang', value: `${order.status} → ${to}` },
        { what: 'Pemberitahuan', detail: TOLD[to] ?? 'Tidak ada' },
        { what: 'Uang', detail: 'Tidak ada yang berubah', value: 'Rp 0' },
      ]}
      writtenFor={name}
      confirmLabel="Pindahkan"
      cancelLabel="Jangan pindahkan"
      busy={busy}
      failure={failure}
      onConfirm={move}
      onClose={onClose}
    />
  );
}
