import { formatRupiah } from '@rihlah/rules/rupiah';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { type PlacedOrder, type PlacedOrders, waitingOrders } from '../../lib/placed-orders.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { TermsText } from './terms-text.tsx';
import styles from './thanks.module.css';

/** One pilgrim's bill in the stack: whose it is, and the button that says so too. */
function Bill({ order, isWaiting }: { order: PlacedOrder; isWaiting: boolean }) {
  const [firstName = ''] = order.pilgrimName.split(' ');
  return (
    <li className={styles.bill}>
      <div className={styles.whose}>
        <div className={styles.who}>
          <h2 className={styles.name}>{order.pilgrimName}</h2>
          <p>
            Pesanan <span className={styles.id}>{order.orderId}</span>
          </p>
        </div>
        <b className="money">{formatRupiah(order.firstPayment)}</b>
      </div>
      {isWaiting && (
        <ButtonLink
          to={paths.firstPayment(order.uuid)}
          size="lg"
          block
          aria-label={`Bayar untuk ${order.pilgrimName}`}
        >
          Bayar untuk {firstName}
        </ButtonLink>
      )}
      {order.isPaid && <Stamp tone="success">Sudah dibayar</Stamp>}
      {!isWaiting && !order.isPaid && (
        <>
          <Stamp tone="danger">Jatuh tempo</Stamp>
          <p className={styles.over}>Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.</p>
        </>
      )}
    </li>
  );
}

function Bills({ placed }: { placed: PlacedOrders }) {
  const now = useNow(true);
  const waiting = waitingOrders(placed, now);
  const [first] = placed.orders;
  const sum = waiting.reduce((total, order) => total + order.firstPayment, 0);
  return (
    <Document
      as="section"
      aria-label="Tagihan"
      strip={{ name: `${placed.orders.length} tagihan`, number: formatRupiah(sum), tone: 'gold' }}
      className={styles.stack}
    >
      <Facts>
        <p className={styles.package}>{first?.productName}</p>
        {first && <p>Berangkat {formatDate(first.departureDate)}</p>}
        {waiting[0] && (
          <p className={styles.until}>
            Bayar sebelum <b>{formatDateTime(waiting[0].expiresAt)}</b>
          </p>
        )}
      </Facts>
      <Stub>
        <ul className={styles.bills}>
          {placed.orders.map((order) => (
            <Bill key={order.uuid} order={order} isWaiting={waiting.includes(order)} />
          ))}
        </ul>
      </Stub>
    </Document>
  );
}

/** After ordering: every bill with its way to pay, where the SMS goes, and the terms. */
export function Thanks({ placed }: { placed: PlacedOrders }) {
  useTitle('Terima kasih');
  const isSeveral = placed.orders.length > 1;
  return (
    <Page className={styles.thanks}>
      <div className={styles.head}>
        <PageHeading
          support={
            isSeveral
              ? `${placed.orders.length} pesanan sudah kami catat, satu untuk setiap jamaah.`
              : 'Pesanan Anda sudah kami catat.'
          }
        >
          Terima kasih
        </PageHeading>
        <div className={styles.stamp}>
          <Stamp tone="success" tilt lands>
            Pesanan tercatat
          </Stamp>
        </div>
      </div>
      <div className={styles.columns}>
        <Bills placed={placed} />
        <div className={styles.aside}>
          <Notice tone="success" role="status">
            SMS berisi petunjuk pembayaran dikirim ke {placed.phone}. Bila beberapa pesanan dibuat dalam satu
            jam, sebagian SMS menyusul. Anda tidak perlu menunggunya: bayar langsung di sini.
          </Notice>
          <TermsText />
        </div>
      </div>
    </Page>
  );
}
