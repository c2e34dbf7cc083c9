import { STAFF_STEPS, type StaffAction, type StaffStep } from '@rihlah/contract/staff/orders/orders';
import type { Permission } from '@rihlah/contract/wire/permission';
import { firstDay, isBeforeItsDay } from '@rihlah/rules/journey/trip/travel-day';
import { canMove, isFinished, isPastChanging, isTravelling } from '@rihlah/rules/orders/order-status';
import { mayChangeRoom } from '@rihlah/rules/orders/room';
import { addMonths, formatDayFirst } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { REPLACED_MONTHS_BEFORE } from '../change/replace-pilgrim.ts';
import { orderFailure } from '../failures.ts';
import { isPastPickup } from '../pickup/schedule-pickup.ts';
import type { OrderRow } from '../record/order-queries.ts';
import type { OrderWithPackage } from './order-access.ts';

interface Known {
  today: string;
  mayTakeBack: boolean;
  isAtAirport: boolean;
  isAsked: boolean;
}

/**
 * What a staff member may do with an order; what they may but the order does not allow says why.
 *
 * @param known.today `YYYY-MM-DD` in Jakarta
 * @param known.mayTakeBack whether nothing has followed from a Selesai yet
 * @param known.isAtAirport whether its pilgrim, who left, was seen there
 * @param known.isAsked whether a second person is asked about it
 */
export function actionsOn(
  actor: StaffActor,
  { order, product }: OrderWithPackage,
  { today, mayTakeBack, isAtAirport, isAsked }: Known,
): StaffAction[] {
  const to = STAFF_STEPS.filter((step) => canMove(order.status, step, 'staff'));
  const all: [Parameters<typeof mayAt>[1], StaffAction][] = [
    [
      'order.move',
      moveOf({ order, product }, to, {
        today,
        isAsked,
        mayEarly: mayAt(actor, 'order.early', product.branch.uuid),
      }),
    ],
    ...(mayTakeBack && order.rating === null && isFinished(order.status)
      ? [['order.move', { name: 'take-back', locked: null }] satisfies [Permission, StaffAction]]
      : []),
    ...(isTravelling(order.status)
      ? [
          [
            'order.early',
            { name: 'take-back-departure', locked: isAtAirport ? SEEN_AT_AIRPORT : null },
          ] satisfies [Permission, StaffAction],
        ]
      : []),
    [
      'order.change',
      {
        name: 'reset-pickup',
        locked: order.pickupDate
          ? pastPickup(order.status)
          : 'Tanggal penjemputan berkas belum dipilih jamaah.',
      },
    ],
    ...changesOf(order, product.departureDate, today).map(
      (action): [Parameters<typeof mayAt>[1], StaffAction] => ['order.change', action],
    ),
    ['order.note', { name: 'note', locked: null }],
    [
      'order.cancel',
      {
        name: 'cancel',
        locked: canMove(order.status, 'Batal', 'staff')
          ? null
          : `Pesanan berstatus ${order.status} tidak dapat dibatalkan lagi.`,
      },
    ],
  ];
  return all
    .filter(([permission]) => mayAt(actor, permission, product.branch.uuid))
    .map(([, action]) => action);
}

/** Another pilgrim, an add-on, room and day of the pick-up, and the discount of an infant, where there is one. */
function changesOf(order: OrderRow, departsOn: string, today: string): StaffAction[] {
  const closed = isPastChanging(order.status)
    ? `Pesanan berstatus ${order.status} tidak dapat diubah lagi.`
    : null;
  const lastDay = addMonths(departsOn, -REPLACED_MONTHS_BEFORE);
  const late = `Ganti jamaah ditutup ${formatDayFirst(lastDay)}, dua bulan sebelum berangkat.`;
  return [
    { name: 'replace', locked: closed ?? (today > lastDay ? late : null) },
    { name: 'add-on', locked: closed },
    {
      name: 'room',
      locked: mayChangeRoom(order.status) ? null : `Pada status ${order.status} kamar tidak dipilih.`,
    },
    {
      name: 'pickup',
      locked: order.pickupDate ? 'Tanggal penjemputan berkas sudah dipilih.' : pastPickup(order.status),
    },
    ...(order.infantDiscount > 0 ? [{ name: 'infant' as const, locked: closed }] : []),
  ];
}

const SEEN_AT_AIRPORT = orderFailure('seenAtAirport').message;

const pastPickup = (status: OrderRow['status']): string | null =>
  isPastPickup(status) ? `Pesanan berstatus ${status} tidak dijemput berkasnya lagi.` : null;

/** One step along the journey; a status of travel not before its day. */
function moveOf(
  { order, product }: OrderWithPackage,
  to: StaffStep[],
  { today, isAsked, mayEarly }: Pick<Known, 'today' | 'isAsked'> & { mayEarly: boolean },
): StaffAction {
  const [next] = to;
  if (!next) return { name: 'move', to, locked: moveLock(order.status) };
  if (isAsked) return { name: 'move', to, locked: ASKED };
  const days = { departsOn: product.departureDate, durationDays: product.durationDays };
  const first = firstDay(next, days);
  if (first === null || !isBeforeItsDay(next, days, today)) return { name: 'move', to, locked: null };
  const locked = mayEarly ? null : `${next} dapat dipilih mulai ${formatDayFirst(first)}.`;
  return { name: 'move', to, earlyUntil: first, locked };
}

const ASKED = 'Pembatalan pesanan ini menunggu persetujuan orang kedua.';

const moveLock = (status: string): string =>
  `Dari status ${status} pesanan pindah sendiri, mengikuti pembayaran.`;
