import type {
  MoveStaffOrder,
  StaffAction,
  StaffOrderDetail,
  StaffStep,
} from '@rihlah/contract/staff/orders/orders';
import { isFinished } from '@rihlah/rules/orders/order-status';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { callApi } from '../../../../client/api.ts';
import { DecisionDialog } from '../../../../domain/form/decision-dialog.tsx';
import { backWords, STEP_NOTICES } from '../../../../domain/order/bulk-move.tsx';
import { ORDER_CHANGED } from '../../../../domain/order/order-changed.ts';

interface MoveDialogProps {
  order: StaffOrderDetail;
  /** Where it can go; the table of statuses leaves one way. */
  action: StaffAction | undefined;
  onClose: () => void;
}

const earlyConsequence = (to: StaffStep, first: string): Consequence => ({
  what: 'Belum waktunya',
  detail: `${isFinished(to) ? 'Rombongan pulang' : 'Rombongan berangkat'} ${formatDayFirst(first)}. Alasan Anda tercatat di jejak.`,
  value: `mulai ${formatDayFirst(first)}`,
  tone: 'warning',
});

/** Moves an order one step along its journey; before the day of that step only for a reason. */
export function MoveDialog({ order, action, onClose }: MoveDialogProps) {
  const [to] = action?.to ?? [];
  if (!to) return null;
  const first = action?.earlyUntil;
  return (
    <DecisionDialog
      title={first ? `Pindahkan ke ${to} sebelum harinya?` : `Pindahkan ke ${to}?`}
      support={`${order.orderId}, ${order.pilgrim.name}. ${backWords(to)}`}
      consequences={[
        ...(first ? [earlyConsequence(to, first)] : []),
        { what: 'Status', detail: 'Dari yang sekarang', value: `${order.status} → ${to}` },
        { what: 'Pemberitahuan', detail: STEP_NOTICES[to] ?? 'Tidak ada' },
        { what: 'Uang', detail: 'Tidak ada yang berubah', value: 'Rp 0' },
      ]}
      confirmLabel="Pindahkan"
      cancelLabel="Jangan pindahkan"
      send={(why) =>
        callApi<MoveStaffOrder>('POST', '/api/staff/v1/orders/:uuid/status', {
          params: { uuid: order.uuid },
          body: { from: order.status, to, why, early: first !== undefined },
        })
      }
      done={`${order.orderId}: ${order.status} → ${to}`}
      refresh={ORDER_CHANGED}
      onClose={onClose}
    />
  );
}
