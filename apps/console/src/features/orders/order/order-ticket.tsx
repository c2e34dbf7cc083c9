import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { FoilStrip } from '@rihlah/ui/decor/foil-strip';
import { Perforation } from '@rihlah/ui/decor/perforation';
import { FourEyes } from '@rihlah/ui/dialogs/four-eyes';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { capitalised, formatDateTime, formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { Fragment } from 'react';
import { APPROVAL_NOUNS } from '../../../domain/approvals/approval-words.ts';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { PassportPlace } from '../../../domain/custody/passport-place.tsx';
import { DOCUMENTS } from '../../../domain/order/document-words.ts';
import { StatusMeter } from '../../../domain/order/status-meter.tsx';
import { personWords } from '../order-words.ts';
import styles from './order-screen.module.css';

const leftWords = (departsOn: string): string => {
  const days = daysBetween(jakartaDate(serverNow()), departsOn);
  if (days > 0) return `${days} hari lagi`;
  return days === 0 ? 'hari ini' : `${-days} hari lalu`;
};

/** What is chosen on the ticket itself, with the words of its button. */
const CHOICES = {
  room: ({ room }: StaffOrderDetail) => [room ? 'Ganti' : 'Pilih', 'kamar'],
  pickup: () => ['Pilih', 'tanggal jemput berkas'],
  'reset-pickup': () => ['Hapus', 'tanggal jemput berkas'],
};
type Place = StaffOrderDetail['places'][number];

export type TicketChoice = keyof typeof CHOICES;

interface OrderTicketProps {
  order: StaffOrderDetail;
  onChoose: (choice: TicketChoice) => void;
}

/** The head of an order: a ticket, facts at the left, what is next on the pane that tears off. */
export function OrderTicket({ order, onChoose }: OrderTicketProps) {
  const withBranch = useWithBranch();
  const { package: travel, registrar } = order;
  const choose = (name: TicketChoice) => {
    if (order.actions.find((action) => action.name === name)?.locked !== null) return null;
    const [verb, what] = CHOICES[name](order);
    return (
      <button type="button" className={styles.choose} onClick={() => onChoose(name)}>
        {verb} <span className="sr-only">{what}</span>
      </button>
    );
  };
  const facts: [string, React.ReactNode][] = [
    ['Status', <StatusMeter key="status" status={order.status} />],
    [
      'Tipe kamar',
      <>
        {order.room ? `${order.room.name}, ${order.room.beds} orang` : 'belum dipilih'} {choose('room')}
      </>,
    ],
    ['Kamar', <Places key="places" order={order} />],
    ...(order.places.length > 0
      ? [['Sekamar dengan', <Mates key="mates" order={order} />] as [string, React.ReactNode]]
      : []),
    ['Paspor ada di', <PassportPlace key="passport" order={order} />],
    [
      'Jemput berkas',
      <>
        {order.pickupDate ? formatShortDate(order.pickupDate) : 'belum dipilih'}{' '}
        {choose(order.pickupDate ? 'reset-pickup' : 'pickup')}
      </>,
    ],
    ['Visa', order.visaAt ? `ada, ${formatListDate(order.visaAt)}` : 'belum ada'],
    ['Berangkat', leftWords(travel.departsOn)],
  ];
  return (
    <section className={styles.ticket} aria-label="Tiket pesanan">
      <div className={styles.main}>
        <p className={styles.strip}>
          <span>Pesanan · {groupWords(order)}</span>
          <b>{order.orderId}</b>
        </p>
        <div className={styles.who}>
          <DateBlock date={travel.departsOn} withYear />
          <div>
            <h2>{order.pilgrim.name}</h2>
            <p>
              {personWords(order.pilgrim)} ·{' '}
              <Link to={withBranch(`/keberangkatan/${travel.uuid}`)}>{travel.name}</Link> ·{' '}
              {travel.branch.city}
              {registrar && (
                <>
                  {' '}
                  · lewat <Link to={withBranch(`/pesanan?agen=${registrar.uuid}`)}>{registrar.name}</Link>
                </>
              )}
            </p>
          </div>
        </div>
        <dl className={styles.line}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Perforation vertical />
      <Next order={order} />
    </section>
  );
}

/** The bed in each hotel as staff have arranged it, which the pilgrim sees once it is published. */
function Places({ order: { places } }: { order: StaffOrderDetail }) {
  if (places.length === 0) return 'belum ditempatkan';
  return (
    <>
      {places.map(({ hotel, nights, room, bed, isPublished }) => (
        <span key={hotel} className={styles.place}>
          {room}, ranjang {bed}{' '}
          <small>
            {[hotel, nights !== null && `${nights} malam`, !isPublished && 'belum terbit']
              .filter(Boolean)
              .join(', ')}
          </small>
        </span>
      ))}
    </>
  );
}

/** Whom the pilgrim shares a room with; hotel by hotel only where that differs. */
function Mates({ order: { places } }: { order: StaffOrderDetail }) {
  const withBranch = useWithBranch();
  const keyOf = ({ mates }: Place) =>
    mates
      .map(({ orderUuid }) => orderUuid)
      .sort()
      .join();
  const [first] = places;
  const isSame = places.every((place) => first && keyOf(place) === keyOf(first));
  return (
    <>
      {(isSame ? places.slice(0, 1) : places).map(({ hotel, mates }) => (
        <span key={hotel} className={styles.place}>
          {mates.length === 0 && 'sendiri'}
          {mates.map(({ orderUuid, name }, index) => (
            <Fragment key={orderUuid}>
              {index > 0 && ', '}
              <Link to={withBranch(`/pesanan/${orderUuid}`)}>{name}</Link>
            </Fragment>
          ))}
          {!isSame && <small>{hotel}</small>}
        </span>
      ))}
    </>
  );
}

/** Which of the orders of one request this is, by their numbers. */
function groupWords({ orderId, together }: StaffOrderDetail): string {
  if (together.length === 0) return 'satu jamaah';
  const before = together.filter((other) => other.orderId < orderId).length;
  return `${before + 1} dari ${together.length + 1} satu permintaan`;
}

/** What this order waits for now. */
function Next({ order }: { order: StaffOrderDetail }) {
  const [approval] = order.approvals;
  if (approval)
    return (
      <div className={styles.next}>
        <FoilStrip title="Menunggu orang kedua" />
        <div className={styles.nextBody}>
          <h3>{capitalised(APPROVAL_NOUNS[approval.kind])} diminta</h3>
          <p>“{approval.why}” Akibatnya ada di bawah.</p>
          <FourEyes
            steps={[
              {
                title: 'Diminta',
                by: `${approval.askedBy.name}, ${formatListDate(approval.askedAt)}`,
                isDone: true,
              },
              { title: 'Disetujui', by: 'orang kedua', isDone: false },
            ]}
          />
        </div>
      </div>
    );
  const [title, text] = nextWords(order);
  return (
    <div className={styles.next}>
      <FoilStrip title="Langkah berikutnya" />
      <div className={styles.nextBody}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}

function nextWords(order: StaffOrderDetail): [title: string, text: string] {
  const { lapsesAt, nextBill, documents, freeable } = order;
  if (freeable !== null)
    return ['Bebaskan uangnya', `${plainRupiah(freeable)} dijanjikan tidak dipotong. Ada di tagihannya.`];
  if (isCancelled(order.status)) return ['Pesanan dibatalkan', 'Tidak ada lagi yang ditunggu.'];
  if (lapsesAt)
    return [
      'Tunggu pembayaran pertama',
      `Seat ditahan sampai ${formatDateTime(lapsesAt)}, lalu dijual lagi.`,
    ];
  const waiting = documents.filter(({ state }) => state === 'waiting');
  if (waiting.length > 0)
    return [`Periksa ${waiting.length} dokumen`, `${namesOf(waiting)} menunggu petugas.`];
  const lacking = documents.filter(({ state }) => state === 'none' || state === 'rejected');
  if (lacking.length > 0) return ['Tunggu dokumen jamaah', `Belum ada: ${namesOf(lacking)}.`];
  if (nextBill)
    return [
      'Tunggu pembayaran',
      `${nextBill.description} ${plainRupiah(nextBill.amount)}${nextBill.dueDate ? `, jatuh tempo ${formatShortDate(nextBill.dueDate)}` : ''}.`,
    ];
  if (!order.visaAt) return ['Tunggu visa, lalu unggah', 'Dokumen dan pembayaran sudah lengkap.'];
  if (!order.eTicketAt) return ['Unggah e-ticket', 'Visa sudah ada.'];
  return ['Siap berangkat', 'Semua yang perlu sudah ada.'];
}

const namesOf = (documents: StaffOrderDetail['documents']): string =>
  documents.map(({ kind }) => DOCUMENTS.find(([name]) => name === kind)?.[1] ?? kind).join(', ');
