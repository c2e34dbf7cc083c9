import { formatRupiah } from '@rihlah/rules/rupiah';
import { useEffect } from 'react';
import { clearCart } from '../../lib/cart.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { PlacedOrder, PlacedOrders } from '../../lib/placed-orders.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Document, Facts, Stub } from '../../ui/document.tsx';
import { IconDocument } from '../../ui/icons-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHeading, useTitle } from '../../ui/page.tsx';
import { TERMS_URL } from './terms.tsx';
import styles from './thanks.module.css';

function OrderToPay({ order }: { order: PlacedOrder }) {
  return (
    <Document as="li" strip={{ name: 'Pesanan', number: order.orderId }}>
      <Facts className={styles.facts}>
        <h2>{order.pilgrimName}</h2>
        <p>{order.productName}</p>
        <p>{formatDate(order.departureDate)}</p>
      </Facts>
      <Stub>
        <div className={styles.due}>
          <span className="label">Bayar sekarang</span>
          <b className="money">{formatRupiah(order.firstPayment)}</b>
          <p>Sebelum {formatDateTime(order.expiresAt)}</p>
        </div>
        <ButtonLink
          to={paths.firstPayment(order.uuid)}
          size="lg"
          block
          aria-label={`Bayar untuk ${order.pilgrimName}`}
        >
          Bayar
        </ButtonLink>
      </Stub>
    </Document>
  );
}

/** After ordering: where the SMS goes, every order with its pay link, and the terms. */
export function Thanks({ placed }: { placed: PlacedOrders }) {
  useTitle('Terima kasih');
  useEffect(clearCart, []);
  const isSeveral = placed.orders.length > 1;
  return (
    <Page>
      <div className={styles.thanks}>
        <PageHeading
          support={
            isSeveral
              ? `${placed.orders.length} pesanan sudah kami catat, satu untuk setiap jamaah.`
              : 'Pesanan Anda sudah kami catat.'
          }
        >
          Terima kasih
        </PageHeading>
        <Notice tone="success" role="status">
          SMS berisi petunjuk pembayaran dikirim ke {placed.phone}. Anda juga bisa langsung membayar di sini.
        </Notice>
        <ul className={styles.orders}>
          {placed.orders.map((order) => (
            <OrderToPay key={order.uuid} order={order} />
          ))}
        </ul>
        <ButtonAnchor
          href={TERMS_URL}
          target="_blank"
          rel="noopener"
          className={styles.terms}
          variant="secondary"
          icon={<IconDocument />}
        >
          Buka syarat dan ketentuan (PDF)
        </ButtonAnchor>
      </div>
    </Page>
  );
}
