import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { Stamp } from '@rihlah/ui/status/stamp';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import type { PlacedOrders } from '../../../domain/orders/unpaid/placed-orders.ts';
import {
  OVER_WORDS,
  type PlacedBill,
  usePlacedBills,
} from '../../../domain/orders/unpaid/use-placed-bills.ts';
import { Envelope } from './envelope/envelope.tsx';
import { TermsText } from './terms-text.tsx';
import styles from './thanks.module.css';

/** One pilgrim's bill: whose it is, and the button that says so too. */
function Bill({ order, state }: PlacedBill) {
  return (
    <div className={styles.bill}>
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
          <p className={styles.over}>{OVER_WORDS}</p>
        </>
      )}
    </div>
  );
}

function OneBill({ placed }: { placed: PlacedOrders }) {
  const [bill] = usePlacedBills(placed);
  if (!bill) return null;
  const { order, state } = bill;
  return (
    <Document
      as="section"
      aria-label="Tagihan"
      strip={{
        name: 'Tagihan',
        number: formatRupiah(state === 'waiting' ? order.firstPayment : 0),
        tone: 'gold',
      }}
    >
      <Facts>
        <p className={styles.package}>{order.productName}</p>
        <p>Berangkat {formatDate(order.departureDate)}</p>
        {state === 'waiting' && (
          <p className={styles.until}>
            Bayar sebelum <b>{formatDateTime(order.expiresAt)}</b>
          </p>
        )}
      </Facts>
      <Stub>
        <Bill {...bill} />
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
        {isSeveral ? <Envelope placed={placed} /> : <OneBill placed={placed} />}
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
