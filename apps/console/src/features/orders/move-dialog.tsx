import type { DeskAction, DeskOrderDetail, MoveDeskOrder, StaffStep } from '@rihlah/contract/staff/orders';
import { formatDayFirst } from '@rihlah/rules/dates';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/travel-day';
import { type Consequence, WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { TOLD } from '../../domain/order/told.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

interface MoveDialogProps {
  order: DeskOrderDetail;
  /** Where it can go; the table of statuses leaves one way. */
  action: DeskAction | undefined;
  onClose: () => void;
}

const backWords = (to: StaffStep): string =>
  to === 'Selesai'
    ? `Selesai dapat ditarik kembali dalam ${FINISH_SETTLES_MINUTES} menit.`
    : 'Status tidak dapat kembali.';

const earlyConsequence = (to: StaffStep, first: string): Consequence => ({
  what: 'Belum waktunya',
  detail: `${to === 'Selesai' ? 'Rombongan pulang' : 'Rombongan berangkat'} ${formatDayFirst(first)}. Alasan Anda tercatat di jejak.`,
  value: `mulai ${formatDayFirst(first)}`,
  tone: 'warning',
});

/** Moves an order one step along its journey; before the day of that step only for a reason. */
export function MoveDialog({ order, action, onClose }: MoveDialogProps) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onClose);
  const [to] = action?.to ?? [];
  if (!to) return null;
  const first = action?.earlyUntil;
  const move = (why: string) =>
    run(async () => {
      await callApi<MoveDeskOrder>('POST', '/api/staff/v1/orders/:uuid/status', {
        params: { uuid: order.uuid },
        body: { from: order.status, to, why, early: first !== undefined },
      });
      return `${order.orderId}: ${order.status} → ${to}`;
    });
  return (
    <WeightyDialog
      title={first ? `Pindahkan ke ${to} sebelum harinya?` : `Pindahkan ke ${to}?`}
      support={`${order.orderId}, ${order.pilgrim.name}. ${backWords(to)}`}
      consequences={[
        ...(first ? [earlyConsequence(to, first)] : []),
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
