import { DOCUMENT_STATE_WORDS, type StaffOrder } from '@rihlah/contract/staff/orders/orders';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatInstantDate, formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import type { ListColumn } from '../../../domain/list/columns.ts';
import { DOCUMENTS, DOT_OF } from '../../../domain/order/document-words.ts';
import { StatusMeter } from '../../../domain/order/status-meter.tsx';
import styles from '../orders.module.css';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From so many hours before its end on, an order that nobody has paid is about to lapse. */
const SOON_HOURS = 6;

/** Until when, or since when, a bill is due: the window of an order that nobody has paid closes to the minute. */
export function Due({ order: { lapsesAt, nextBill } }: { order: StaffOrder }) {
  const now = serverNow();
  if (lapsesAt) {
    const minutes = Math.floor((new Date(lapsesAt).getTime() - now.getTime()) / MINUTE_MS);
    const hours = Math.floor(minutes / HOUR_MINUTES);
    const left = hours < 1 ? `${minutes} menit lagi` : `${hours} jam lagi`;
    return (
      <span className={hours < SOON_HOURS ? styles.late : styles.two}>
        {formatInstantDate(lapsesAt)}
        <small>{minutes < 0 ? 'sudah lewat' : left}</small>
      </span>
    );
  }
  if (!nextBill?.dueDate) return '–';
  const late = daysBetween(nextBill.dueDate, jakartaDate(now));
  if (late <= 0) return <span className={styles.whole}>{formatShortDate(nextBill.dueDate)}</span>;
  return (
    <span className={styles.late}>
      {formatShortDate(nextBill.dueDate)}
      <small>lewat {late} hari</small>
    </span>
  );
}

const Documents = ({ order: { documents } }: { order: StaffOrder }) => (
  <span className={styles.dots}>
    {DOCUMENTS.map(([name, title]) => (
      <StateDot
        key={name}
        state={DOT_OF[documents[name]]}
        label={`${title}: ${DOCUMENT_STATE_WORDS[documents[name]]}`}
      />
    ))}
  </span>
);

export const COLUMNS: ListColumn<StaffOrder>[] = [
  {
    id: 'no',
    title: 'No. pesanan',
    isFixed: true,
    canSort: true,
    cell: ({ orderId }) => <b className={styles.number}>{orderId}</b>,
  },
  {
    id: 'jamaah',
    title: 'Jamaah',
    isFixed: true,
    cell: ({ pilgrim }) => <b className={styles.name}>{pilgrim.name}</b>,
  },
  {
    id: 'berangkat',
    title: 'Paket, berangkat',
    canSort: true,
    cell: ({ package: { name, departsOn } }) => (
      <span className={styles.two}>
        <span className={styles.package}>{name}</span>
        <small>{formatShortDate(departsOn)}</small>
      </span>
    ),
  },
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusMeter status={status} /> },
  {
    id: 'sisa',
    title: 'Sisa, Rp',
    atEnd: true,
    cell: ({ unpaidAmount }) => (
      <span className={unpaidAmount === 0 ? styles.nought : 'money'}>
        {unpaidAmount.toLocaleString('id-ID')}
      </span>
    ),
  },
  { id: 'batas', title: 'Jatuh tempo', canSort: true, cell: (order) => <Due order={order} /> },
  { id: 'dokumen', title: 'Dokumen', cell: (order) => <Documents order={order} /> },
  { id: 'agen', title: 'Agen', isHidden: true, cell: ({ registrar }) => registrar?.name ?? '–' },
  { id: 'cabang', title: 'Cabang', isHidden: true, cell: ({ package: { branch } }) => branch.city },
  { id: 'dibuat', title: 'Dibuat', isHidden: true, cell: ({ createdAt }) => formatListDate(createdAt) },
];
