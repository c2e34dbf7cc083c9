import { PASSPORT_PLACE_WORDS } from '@rihlah/contract/passport-places';
import type { DeskOrderDetail } from '@rihlah/contract/staff/orders';
import { daysBetween, jakartaDate } from '@rihlah/rules/dates';
import { isCancelled } from '@rihlah/rules/order-status';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { DateBlock } from '@rihlah/ui/date-block';
import { FoilStrip } from '@rihlah/ui/foil-strip';
import { FourEyes } from '@rihlah/ui/four-eyes';
import { Link } from '@rihlah/ui/link';
import { Perforation } from '@rihlah/ui/perforation';
import { capitalised, formatDateTime, formatListDate, formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { WISH_NOUNS } from '../../domain/approvals/wish-words.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { passportQuery } from '../../domain/custody/passport-query.ts';
import { DOCUMENTS } from '../../domain/order/document-words.ts';
import { StatusMeter } from '../../domain/order/status-meter.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import styles from './order-screen.module.css';
import { personWords } from './order-words.ts';

const leftWords = (departsOn: string): string => {
  const days = daysBetween(jakartaDate(serverNow()), departsOn);
  if (days > 0) return `${days} hari lagi`;
  return days === 0 ? 'hari ini' : `${-days} hari lalu`;
};

/** What is chosen on the ticket itself, with the words of its button. */
const CHOICES = {
  room: ({ room }: DeskOrderDetail) => [room ? 'Ganti' : 'Pilih', 'kamar'],
  pickup: () => ['Pilih', 'tanggal jemput berkas'],
  'reset-pickup': () => ['Hapus', 'tanggal jemput berkas'],
};
export type TicketChoice = keyof typeof CHOICES;

interface OrderTicketProps {
  order: DeskOrderDetail;
  onChoose: (choice: TicketChoice) => void;
}

/** The head of an order: a ticket, facts at the left, what is next on the stub that tears off. */
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
          <span>Pesanan · satu jamaah</span>
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
function Places({ order: { places } }: { order: DeskOrderDetail }) {
  if (places.length === 0) return 'belum ditempatkan';
  return (
    <>
      {places.map(({ hotel, nights, room, isPublished }) => (
        <span key={hotel} className={styles.place}>
          {room}{' '}
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

/** Who holds the passport and since when, with the way to its handovers; for whoever may read of people. */
function PassportPlace({ order }: { order: DeskOrderDetail }) {
  const withBranch = useWithBranch();
  const mayRead = useMay('person.read');
  const { data, isError } = useQuery({ ...passportQuery(order.uuid), enabled: mayRead });
  if (!mayRead) return '–';
  if (!data) return isError ? 'tidak dapat dimuat' : '…';
  const { place, held } = data.passport;
  return (
    <Link to={withBranch(`/paspor?cari=${encodeURIComponent(order.orderId)}`)}>
      {PASSPORT_PLACE_WORDS[place]}
      {held && (
        <small>
          {held.by}, sejak {formatListDate(held.since)}
          {held.isLate && ', lewat batas'}
        </small>
      )}
    </Link>
  );
}

/** What this order waits for now. */
function Next({ order }: { order: DeskOrderDetail }) {
  const [wish] = order.approvals;
  if (wish)
    return (
      <div className={styles.next}>
        <FoilStrip title="Menunggu orang kedua" />
        <div className={styles.nextBody}>
          <h3>{capitalised(WISH_NOUNS[wish.kind])} diminta</h3>
          <p>“{wish.why}” Akibatnya ada di bawah.</p>
          <FourEyes
            steps={[
              { title: 'Diminta', by: `${wish.askedBy.name}, ${formatListDate(wish.askedAt)}`, isDone: true },
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

function nextWords(order: DeskOrderDetail): [title: string, text: string] {
  const { lapsesAt, nextBill, documents } = order;
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

const namesOf = (documents: DeskOrderDetail['documents']): string =>
  documents.map(({ kind }) => DOCUMENTS.find(([name]) => name === kind)?.[1] ?? kind).join(', ');
