import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import type { PlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import { TermsText } from './terms-text.tsx';
import styles from './thanks.module.css';
import { type PlacedBill, usePlacedBills } from './use-placed-bills.ts';

/** One pilgrim's bill in the stack: whose it is, and the button that says so too. */
function Bill({ order, state }: PlacedBill) {
  return (
    <li className={styles.bill}>
      <div className={styles.whose}>
        <div className={styles.pilgrim}>
          <h2 className={styles.name}>{order.pilgrimName}</h2>
          <p>
            Pesanan <span className={styles.id}>{order.orderId}</span>
          </p>
        </div>
        <b className="money">{formatRupiah(order.firstPayment)}</b>
      </div>
      {state === 'waiting' && (
        <ButtonLink
          to={paths.firstPayment(order.uuid)}
          size="lg"
          block
          aria-label={`Bayar untuk ${order.pilgrimName}`}
        >
          Bayar untuk {greetingName(order.pilgrimName)}
        </ButtonLink>
      )}
      {state === 'paid' && <Stamp tone="success">Sudah dibayar</Stamp>}
      {state === 'cancelled' && <Stamp tone="danger">Pesanan dibatalkan</Stamp>}
      {state === 'over' && (
        <>
          <Stamp tone="danger">Jatuh tempo</Stamp>
          <p className={styles.over}>Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.</p>
        </>
      )}
    </li>
  );
}

/** What became of a bill that nobody can pay any more. */
const STATES: Record<
  Exclude<PlacedBill['state'], 'waiting'>,
  { tone: 'success' | 'danger'; words: string }
> = {
  paid: { tone: 'success', words: 'Sudah dibayar' },
  cancelled: { tone: 'danger', words: 'Pesanan dibatalkan' },
  over: { tone: 'danger', words: 'Jatuh tempo' },
};

/** Of several bills, one below the other: each row leads to its own. */
function Row({ order, state }: PlacedBill) {
  const words = (
    <>
      <span className={styles.rowName}>
        {state === 'waiting' && <span className="sr-only">Bayar untuk </span>}
        {order.pilgrimName} <span className={styles.id}>{order.orderId}</span>
      </span>
      {state === 'waiting' ? (
        <>
          <b className="money">{formatRupiah(order.firstPayment)}</b>
          <IconChevronRight size={18} />
        </>
      ) : (
        <Stamp tone={STATES[state].tone}>{STATES[state].words}</Stamp>
      )}
    </>
  );
  return (
    <li>
      {state === 'waiting' ? (
        <Link to={paths.firstPayment(order.uuid)} className={styles.row}>
          {words}
        </Link>
      ) : (
        <div className={styles.row}>{words}</div>
      )}
    </li>
  );
}

/** One list, and one thing to do: the bill that is next, counted among all. */
function Several({ bills }: { bills: PlacedBill[] }) {
  const next = bills.findIndex(({ state }) => state === 'waiting');
  const order = bills[next]?.order;
  return (
    <>
      {order && (
        <ButtonLink to={paths.firstPayment(order.uuid)} size="lg" block>
          Bayar berikutnya: {greetingName(order.pilgrimName)} ({next + 1} dari {bills.length})
        </ButtonLink>
      )}
      <ul className={styles.rows}>
        {bills.map((bill) => (
          <Row key={bill.order.uuid} {...bill} />
        ))}
      </ul>
      {bills.some(({ state }) => state === 'over') && (
        <p className={styles.over}>Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.</p>
      )}
    </>
  );
}

function Bills({ placed }: { placed: PlacedOrders }) {
  const bills = usePlacedBills(placed);
  const waiting = bills.flatMap(({ order, state }) => (state === 'waiting' ? [order] : []));
  const [first] = placed.orders;
  const sum = waiting.reduce((total, order) => total + order.firstPayment, 0);
  return (
    <Document
      as="section"
      aria-label="Tagihan"
      strip={{ name: `${placed.orders.length} tagihan`, number: formatRupiah(sum), tone: 'gold' }}
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
        {bills.length > 1 ? (
          <Several bills={bills} />
        ) : (
          <ul className={styles.bills}>
            {bills.map((bill) => (
              <Bill key={bill.order.uuid} {...bill} />
            ))}
          </ul>
        )}
      </Stub>
    </Document>
  );
}

/** A sum that came out otherwise; nothing where it is as it was shown. */
function Change({ label, now, before }: { label: string; now: number; before: number }) {
  if (now === before) return null;
  return (
    <>
      {' '}
      {label} <b className="money">{formatRupiah(now)}</b>, tadinya {formatRupiah(before)}.
    </>
  );
}

/** The server's price counts; whoever had seen another is told both. */
function Repriced({ amount, now, foreseen }: NonNullable<PlacedOrders['repriced']>) {
  return (
    <Notice tone="warning" role="alert">
      Harga berubah saat formulir terbuka.
      <Change label="Total" now={amount} before={foreseen.amount} />
      <Change label="Bayar sekarang" now={now} before={foreseen.now} /> Tidak setuju? Jangan bayar: pesanan
      batal sendiri, tanpa biaya.
    </Notice>
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
      {placed.repriced && (
        <div className={styles.repriced}>
          <Repriced {...placed.repriced} />
        </div>
      )}
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
