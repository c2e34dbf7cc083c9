import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Deadline } from '@rihlah/ui/status/deadline';
import { formatDate } from '@rihlah/ui/text/format';
import { paymentWindow } from '../../domain/orders/unpaid/payment-window.ts';
import type { BillView } from './bill-view.ts';
import styles from './payment.module.css';
import { Whose } from './whose.tsx';

export function BillDocument({ view, now }: { view: BillView; now: number }) {
  const { order, bill, amount } = view;
  const window = paymentWindow(order);
  const dueDate = view.kind === '03' ? bill?.dueDate : null;
  return (
    <Document as="div" strip={{ name: 'Tagihan', number: order.orderId }} data-ticket>
      <Facts className={styles.bill}>
        <Whose view={view} />
        <span className="label">Jumlah yang dibayar</span>
        <b className={`money ${styles.amount}`}>{formatRupiah(amount)}</b>
      </Facts>
      {window && (
        <Stub className={styles.time}>
          <Deadline now={now} {...window} />
        </Stub>
      )}
      {!window && dueDate && (
        <Stub>
          <span className="label">Paling lambat</span>
          <p className={styles.deadline}>{formatDate(dueDate)}</p>
        </Stub>
      )}
    </Document>
  );
}
