import { type DeskAction, STAFF_STEPS } from '@rihlah/contract/staff/orders';
import { canMove } from '@rihlah/rules/order-status';
import type { StaffActor } from '../../platform/actor.ts';

import { mayAt } from '../../platform/grants.ts';
import type { OrderAtDesk } from './desk-access.ts';

/** What a staff member may do with an order; what they may but the order does not allow says why. */
export function actionsOn(actor: StaffActor, { order, product }: OrderAtDesk): DeskAction[] {
  const to = STAFF_STEPS.filter((step) => canMove(order.status, step, 'staff'));
  const all: [Parameters<typeof mayAt>[1], DeskAction][] = [
    ['order.move', { name: 'move', to, locked: to.length > 0 ? null : moveLock(order.status) }],
    [
      'order.change',
      {
        name: 'reset-pickup',
        locked: order.pickupDate ? null : 'Tanggal penjemputan berkas belum dipilih jamaah.',
      },
    ],
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

const moveLock = (status: string): string =>
  `Dari status ${status} pesanan pindah sendiri, mengikuti pembayaran.`;
