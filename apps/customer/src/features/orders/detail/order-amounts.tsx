import type { Order } from '@rihlah/contract/orders/order';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import styles from './order-detail.module.css';
import { orderLines } from './order-lines.ts';

/** A room may be part of the package. */
const amountText = (amount: number): string => (amount === 0 ? 'Termasuk' : formatRupiah(amount));

/** What the order costs, part by part. */
export function OrderAmounts({ order }: { order: Order }) {
  return (
    <Document aria-label="Rincian biaya">
      <Facts>
        <h2 className={styles.title}>Rincian biaya</h2>
        <dl>
          {orderLines(order).map(({ key, label, amount }) => (
            <div key={key} className={styles.line}>
              <dt>{label}</dt>
              <dd className={amount < 0 ? styles.discount : styles.amount}>{amountText(amount)}</dd>
            </div>
          ))}
        </dl>
      </Facts>
      <Stub className={styles.total}>
        <span className="label">Total</span>
        <b className="money">{formatRupiah(order.amount)}</b>
      </Stub>
    </Document>
  );
}
