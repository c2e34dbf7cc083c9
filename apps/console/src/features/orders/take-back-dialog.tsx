import type { DeskOrderDetail, TakeBackFinish } from '@rihlah/contract/staff/orders';
import { FINISH_SETTLES_MINUTES } from '@rihlah/rules/travel-day';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

/** Takes back a Selesai that was set by mistake, while nobody has been told of it. */
export function TakeBackDialog({ order, onClose }: { order: DeskOrderDetail; onClose: () => void }) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onClose);
  const takeBack = (why: string) =>
    run(async () => {
      await callApi<TakeBackFinish>('POST', '/api/staff/v1/orders/:uuid/status/taking-back', {
        params: { uuid: order.uuid },
        body: { why },
      });
      return `${order.orderId}: Selesai ditarik kembali`;
    });
  return (
    <WeightyDialog
      title="Tarik kembali Selesai?"
      support={`${order.orderId}, ${order.pilgrim.name}. Hanya dalam ${FINISH_SETTLES_MINUTES} menit setelah Selesai.`}
      consequences={[
        { what: 'Status', detail: 'Seperti sebelum Selesai', value: 'Selesai → Berangkat Umrah' },
        { what: 'Pemberitahuan', detail: 'Tidak ada: ID member dan permintaan bintang belum dikirim' },
      ]}
      writtenFor={name}
      confirmLabel="Tarik kembali"
      cancelLabel="Biarkan Selesai"
      busy={busy}
      failure={failure}
      onConfirm={takeBack}
      onClose={onClose}
    />
  );
}
