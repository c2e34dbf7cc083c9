import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { type MoveStaffOrder, STAFF_STEPS, type StaffStep } from '@rihlah/contract/staff/orders/orders';
import {
  FINISH_SETTLES_MINUTES,
  firstDay,
  isBeforeItsDay,
  type TravelDays,
} from '@rihlah/rules/journey/trip/travel-day';
import { canMove, isFinished, isTravelling } from '@rihlah/rules/orders/order-status';
import { formatDayFirst, jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import type { Consequence } from '@rihlah/ui/dialogs/weighty-dialog';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { SessionOver } from '@rihlah/web-client/failures';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../form/decision-dialog.tsx';
import { inWords } from '../form/failure.tsx';
import { useMay } from '../staff/use-staff.ts';
import { ORDER_CHANGED } from './order-changed.ts';
import { useDepartureWarnings } from './use-departure-warnings.ts';

/** Who hears of a step, and how. */
export const STEP_NOTICES: Partial<Record<StaffStep, string>> = {
  'Manasik Haji': 'Jamaah dan pemesan mendapat undangan manasik lewat SMS dan inbox',
  'Berangkat Umrah': 'Jamaah dan pemesan mendapat ucapan selamat jalan di inbox',
  Selesai:
    'Sepuluh menit lagi jamaah menjadi anggota dan diminta memberi bintang; sampai saat itu Selesai dapat ditarik kembali',
};

/** Whether, and how, a step can be taken back. */
export function backWords(to: StaffStep): string {
  if (isFinished(to))
    return `Selesai dapat ditarik kembali per pesanan, dalam ${FINISH_SETTLES_MINUTES} menit.`;
  if (isTravelling(to))
    return 'Yang keliru dapat ditarik kembali per pesanan oleh Operasional atau Pemilik, selama jamaahnya tidak tercatat hadir di bandara.';
  return 'Status tidak dapat kembali.';
}

/** An order as a bulk of them is moved. */
export interface MovableOrder {
  uuid: string;
  orderId: string;
  status: OrderStatus;
  pilgrim: { name: string };
  package: TravelDays & { uuid: string };
}

/** The steps that some of these orders can take today, the one that most can first. */
export const listSteps = (orders: MovableOrder[]): StaffStep[] =>
  STAFF_STEPS.map((to) => ({ to, count: movableTo(orders, to).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ to }) => to);

const isEarly = (order: MovableOrder, to: StaffStep): boolean =>
  isBeforeItsDay(to, order.package, jakartaDate(serverNow()));

const movableTo = (orders: MovableOrder[], to: StaffStep): MovableOrder[] =>
  orders.filter((order) => canMove(order.status, to, 'staff') && !isEarly(order, to));

/** Why an order does not move with the others. */
function exceptionWords(order: MovableOrder, to: StaffStep): string {
  const first = canMove(order.status, to, 'staff') ? firstDay(to, order.package) : null;
  return `${order.pilgrim.name} (${first ? `baru mulai ${formatDayFirst(first)}` : order.status})`;
}

const NOWHERE =
  'Yang dipilih tidak dapat dipindahkan: sampai Lunas pesanan pindah sendiri mengikuti pembayaran, dan dari Close atau Batal tidak ada lanjutannya.';
const TOO_EARLY =
  'Belum waktunya: Berangkat Umrah mulai hari berangkat, Selesai mulai hari pulang. Satu pesanan dapat dipindahkan lebih dahulu dari halamannya, dengan alasan.';

interface MoveButtonProps {
  orders: MovableOrder[];
  /** The key that does the same. */
  keyCap?: string;
  onMove: () => void;
}

/** In the bar over what is chosen: says where it leads, or why it leads nowhere. */
export function MoveButton({ orders, keyCap, onMove }: MoveButtonProps) {
  const [to, ...others] = listSteps(orders);
  if (!useMay('order.move')) return null;
  if (!to)
    return (
      <Button
        variant="secondary"
        aria-disabled
        title={
          orders.some((order) => STAFF_STEPS.some((step) => canMove(order.status, step, 'staff')))
            ? TOO_EARLY
            : NOWHERE
        }
      >
        Pindah status
      </Button>
    );
  return (
    <Button variant="secondary" onClick={onMove}>
      {others.length > 0 ? 'Pindah status' : `Pindah ke ${to}`} {keyCap && <KeyCap>{keyCap}</KeyCap>}
    </Button>
  );
}

interface BulkMoveProps {
  orders: MovableOrder[];
  onDone: () => void;
  onClose: () => void;
}

/**
 * Moves those of the chosen orders that can be moved; the others are named before, and what failed after. Where they can
 * go different ways, one says which step is meant.
 */
export function BulkMove({ orders, onDone, onClose }: BulkMoveProps) {
  const steps = listSteps(orders);
  const [wanted, setWanted] = useState<StaffStep>();
  const to = steps.find((step) => step === wanted) ?? steps[0];
  const movable = to ? movableTo(orders, to) : [];
  const warnings = useDepartureWarnings(to && isTravelling(to) ? movable : []);
  if (!to) return null;
  const others = orders.filter((order) => !movable.includes(order));
  const consequences: Consequence[] = [
    { what: 'Dipindahkan', detail: `Ke ${to}`, value: `${movable.length} pesanan` },
    {
      what: 'Tidak ikut',
      detail: others.map((order) => exceptionWords(order, to)).join(', ') || 'Semua ikut',
      value: `${others.length} pesanan`,
      ...(others.length > 0 && { tone: 'warning' as const }),
    },
    ...(warnings.data ?? []),
    { what: 'Pemberitahuan', detail: STEP_NOTICES[to] ?? 'Tidak ada' },
  ];
  const move = async (why: string) => {
    const failed: { orderId: string; error: unknown }[] = [];
    // One after the other: each is its own decision of the server, and a refused one stops none.
    for (const { uuid, orderId, status } of movable)
      try {
        await callApi<MoveStaffOrder>('POST', '/api/staff/v1/orders/:uuid/status', {
          params: { uuid },
          body: { from: status, to, why },
        });
      } catch (error) {
        if (error instanceof SessionOver) throw error;
        failed.push({ orderId, error });
      }
    const [first] = failed;
    if (first && failed.length === movable.length) throw first.error;
    const done = `${movable.length - failed.length} pesanan pindah ke ${to}`;
    const words = failed.map(({ orderId, error }) => `${orderId}: ${inWords(error)}`);
    return failed.length === 0 ? done : `${done}. Tidak: ${words.join(' ')}`;
  };
  return (
    <DecisionDialog
      title={`Pindahkan ${movable.length} pesanan ke ${to}?`}
      support={backWords(to)}
      consequences={consequences}
      effects={warnings}
      confirmLabel="Pindahkan"
      cancelLabel="Jangan pindahkan"
      send={move}
      done={(said) => said}
      refresh={ORDER_CHANGED}
      onDone={onDone}
      onClose={onClose}
    >
      {steps.length > 1 && (
        <SelectField
          label="Pindah ke"
          value={to}
          onChange={({ target }) => setWanted(steps.find((step) => step === target.value))}
        >
          {steps.map((step) => (
            <option key={step} value={step}>
              {step}, {movableTo(orders, step).length} pesanan
            </option>
          ))}
        </SelectField>
      )}
    </DecisionDialog>
  );
}
