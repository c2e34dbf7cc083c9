import type { Payment } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { actingPath, orderPath, paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { formatDateTime, formatShortMonthDate } from '@rihlah/ui/text/format';
import { pickupWords } from '../../../domain/orders/pickup-words.ts';
import { roomWords } from '../../../domain/orders/room-words.ts';
import { useJourney } from '../use-journey.ts';
import { type PilgrimRow, PilgrimRows } from './pilgrim-rows.tsx';

/** By when a bill is to be paid, and how far that is. */
function deadlineOf({ dueDate, type }: Payment, order: Order, today: string): string {
  if (type === '01')
    return isAwaitingFirstPayment(order.orderStatus) ? `, sampai ${formatDateTime(order.expiresAt)}` : '';
  if (dueDate === null) return '';
  return `, sampai ${formatShortMonthDate(dueDate)}, ${formatDaysLeft(daysBetween(today, dueDate))}`;
}

function billRow(bill: Payment, order: Order, today: string): PilgrimRow {
  const { uuid, type, description, amount, isPaid, paidDate, dueDate } = bill;
  const money = <span className="money">{formatRupiah(amount)}</span>;
  const common = { key: uuid, name: description };
  if (isPaid)
    return {
      ...common,
      state: 'verified',
      to: orderPath(order.uuid),
      text: (
        <>
          {money}, diterima{paidDate && ` ${formatShortMonthDate(jakartaDate(new Date(paidDate)))}`}
        </>
      ),
    };
  return {
    ...common,
    state: dueDate !== null && dueDate < today ? 'rejected' : 'missing',
    to: type === '01' ? paths.firstPayment(order.uuid) : paths.installment(uuid),
    text: (
      <>
        {money}
        {deadlineOf(bill, order, today)}
      </>
    ),
  };
}

/** The bills of a pilgrim, then room and pick-up; a settlement is another way to pay the same bills. */
export function PilgrimMoney({ order }: { order: Order }) {
  const { bills, today } = useJourney(order);
  const room = roomWords(order);
  const pickup = pickupWords(order);
  const rows: PilgrimRow[] = [
    ...(bills ?? []).filter(({ type }) => type !== '02').map((bill) => billRow(bill, order, today)),
    {
      key: 'room',
      state: room ? 'verified' : 'missing',
      name: 'Kamar',
      text: room ? `${room}${order.roomPlace === 'all' ? ', tempat sudah ditetapkan' : ''}` : 'Belum dipilih',
      to: actingPath('pilih-kamar', order.uuid),
    },
    {
      key: 'pickup',
      state: pickup ? 'verified' : 'missing',
      name: 'Penjemputan berkas',
      text: pickup ?? 'Belum dipilih',
      to: actingPath('pengumpulan-berkas', order.uuid),
    },
  ];
  return <PilgrimRows title="Tagihan, kamar, dan penjemputan" rows={rows} />;
}
