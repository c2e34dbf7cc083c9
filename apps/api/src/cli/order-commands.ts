import { ORDER_STATUSES } from '@rihlah/contract/orders/order-status';
import { STAFF_STEPS } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { sameStatus } from '@rihlah/rules/orders/order-status';
import { findBills } from '../modules/billing/bills/bill-queries.ts';
import { cancelOrder } from '../modules/orders/cancel/cancel-order.ts';
import { moveOrder } from '../modules/orders/change/move-order.ts';
import { resetPickup } from '../modules/orders/pickup/reset-pickup.ts';
import { findOrdersByStatus } from '../modules/orders/record/find-order-by-id.ts';
import { type StaffCommand, UsageError } from './command.ts';
import { orderOf } from './find-records.ts';
import { moment, table } from './print.ts';

const LIST_LIMIT = 200;

/** One of several names, whatever its case. @throws UsageError naming them */
function oneOf<Name extends string>(names: readonly Name[], typed: string): Name {
  const found = names.find((name) => sameStatus(name, typed));
  if (!found) throw new UsageError(`${typed} tidak dikenal. Pilihan: ${names.join(', ')}`);
  return found;
}

export const ORDER_COMMANDS: StaffCommand[] = [
  {
    name: 'order list',
    permission: 'order.read',
    summary: 'Daftar pesanan, yang terbaru dulu',
    options: { status: false },
    run: async ({ services }, words) => {
      const typed = words.find('status');
      const rows = await findOrdersByStatus(
        services.db,
        typed === undefined ? undefined : oneOf(ORDER_STATUSES, typed),
        LIST_LIMIT,
      );
      return table(
        rows.map((row) => [row.orderId, row.status, moment(row.createdAt), plainRupiah(row.amount)]),
        'Tidak ada pesanan',
      );
    },
  },
  {
    name: 'order show',
    permission: 'order.read',
    summary: 'Satu pesanan dan tagihannya',
    args: ['order'],
    run: async ({ services }, words) => {
      const order = await orderOf(services, words.get('order'));
      const bills = await findBills(services.db, order.uuid);
      return [
        `${order.orderId}  ${order.status}  ${plainRupiah(order.amount)}  ${order.uuid}`,
        ...table(
          bills.map((bill) => [bill.uuid, bill.description, plainRupiah(bill.amount), bill.status]),
          'Tidak ada tagihan',
        ),
      ];
    },
  },
  {
    name: 'order move',
    permission: 'order.move',
    summary: `Pindahkan status pesanan: ${STAFF_STEPS.join(', ')}; sebelum harinya dengan --early ya`,
    args: ['order', 'status'],
    options: { why: true, early: false },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      const to = oneOf(STAFF_STEPS, words.get('status'));
      const early = words.find('early') === 'ya';
      const move = { orderUuid: order.uuid, to, why: words.get('why'), early };
      const from = await moveOrder(services, actor, move);
      return [`${order.orderId}: ${from} → ${to}`];
    },
  },
  {
    name: 'order cancel',
    permission: 'order.cancel',
    summary: 'Batalkan pesanan; seat kembali, komisi ditarik, nomor bank ditutup',
    args: ['order'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      await cancelOrder(services, actor, { orderUuid: order.uuid, why: words.get('why') });
      return [`${order.orderId}: ${order.status} → Batal`];
    },
  },
  {
    name: 'order reset-pickup',
    permission: 'order.change',
    summary: 'Hapus tanggal penjemputan berkas agar dapat dipilih lagi',
    args: ['order'],
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const order = await orderOf(services, words.get('order'));
      await resetPickup(services, actor, { orderUuid: order.uuid, why: words.get('why') });
      return [`${order.orderId}: tanggal penjemputan ${order.pickupDate ?? ''} dihapus`];
    },
  },
];
