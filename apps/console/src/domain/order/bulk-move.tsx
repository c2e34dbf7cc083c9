import type { OrderStatus } from '@rihlah/contract/order-status';
import { type MoveDeskOrder, STAFF_STEPS, type StaffStep } from '@rihlah/contract/staff/orders';
import { canMove } from '@rihlah/rules/order-status';
import { type Consequence, WeightyDialog } from '@rihlah/ui/weighty-dialog';
import { callApi } from '../../client/api.ts';
import { inWords } from '../form/in-words.ts';
import { useStaff } from '../staff/use-staff.ts';
import { TOLD } from './told.ts';
import { useOrderAct } from './use-order-act.ts';

/** An order as a bulk of them is moved. */
export interface MovableOrder {
  uuid: string;
  orderId: string;
  status: OrderStatus;
  pilgrim: { name: string };
}

/** The step that most of some orders can take, with those that can; null where none can. */
export function commonStep(orders: MovableOrder[]): { to: StaffStep; movable: MovableOrder[] } | null {
  const steps = STAFF_STEPS.map((to) => ({
    to,
    movable: orders.filter(({ status }) => canMove(status, to, 'staff')),
  }));
  const [most] = steps.toSorted((one, other) => other.movable.length - one.movable.length);
  return most && most.movable.length > 0 ? most : null;
}

/** Exceptions that are named; the others are counted. */
const NAMED = 5;

interface BulkMoveProps {
  orders: MovableOrder[];
  to: StaffStep;
  onDone: () => void;
  onClose: () => void;
}

/** Moves those of the chosen orders that can be moved; the others are named before, and what failed after. */
export function BulkMove({ orders, to, onDone, onClose }: BulkMoveProps) {
  const { name } = useStaff();
  const { busy, failure, run } = useOrderAct(onDone);
  const movable = orders.filter(({ status }) => canMove(status, to, 'staff'));
  const others = orders.filter((order) => !movable.includes(order));
  const named = others.slice(0, NAMED).map(({ pilgrim, status }) => `${pilgrim.name} (${status})`);
  const consequences: Consequence[] = [
    { what: 'Dipindahkan', detail: `Ke ${to}`, value: `${movable.length} pesanan` },
    {
      what: 'Tidak ikut',
      detail: others.length > NAMED ? `${named.join(', ')}, dan lainnya` : named.join(', ') || 'Semua ikut',
      value: `${others.length} pesanan`,
      ...(others.length > 0 && { tone: 'warning' as const }),
    },
    { what: 'Pemberitahuan', detail: TOLD[to] ?? 'Tidak ada' },
  ];
  const move = (why: string) =>
    run(async () => {
      const failed: string[] = [];
      // One after the other: each is its own decision of the server, and a refused one stops none.
      for (const { uuid, orderId, status } of movable)
        try {
          await callApi<MoveDeskOrder>('POST', '/api/staff/v1/orders/:uuid/status', {
            params: { uuid },
            body: { from: status, to, why },
          });
        } catch (error) {
          failed.push(`${orderId}: ${inWords(error)}`);
        }
      const done = `${movable.length - failed.length} pesanan pindah ke ${to}`;
      return failed.length === 0 ? done : `${done}. Tidak: ${failed.join(' ')}`;
    });
  return (
    <WeightyDialog
      title={`Pindahkan ${movable.length} pesanan ke ${to}?`}
      support="Status tidak dapat kembali."
      consequences={consequences}
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
