import type { Payment } from '@rihlah/contract/billing/payment';
import type { Order } from '@rihlah/contract/orders/order';
import { paths } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { daysBetween, jakartaDate } from '@rihlah/rules/text/dates';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatDaysLeft } from '@rihlah/ui/text/deadline-words';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useId } from 'react';
import { RemindButton } from '../../../domain/journey/remind-button.tsx';
import { openBills } from '../../../domain/payments/open-bills.ts';
import styles from './order-detail.module.css';

export function OpenBills({ order, bills }: { order: Order; bills: Payment[] }) {
  const title = useId();
  const open = openBills(bills);
  const { orderStatus } = order;
  if (open.length === 0 || isCancelled(orderStatus) || isAwaitingFirstPayment(orderStatus)) return null;
  const left = open.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Document aria-labelledby={title}>
      <Facts>
        <h2 id={title} className={styles.title}>
          Tagihan
        </h2>
        <ul>
          {open.map((bill, index) => (
            <BillRow key={bill.uuid} order={order} bill={bill} isNext={index === 0} />
          ))}
        </ul>
      </Facts>
      {open.length > 1 && (
        <Stub className={styles.settle}>
          <div>
            <span className="label">Sisa semuanya</span>
            <p className={`money ${styles.billAmount}`}>{formatRupiah(left)}</p>
          </div>
          <ButtonLink variant="secondary" to={paths.fullPayment(order.uuid)}>
            Lunasi semua
          </ButtonLink>
        </Stub>
      )}
    </Document>
  );
}

interface BillRowProps {
  order: Order;
  bill: Payment;
  /** The one that is due first has the filled button. */
  isNext: boolean;
}

function BillRow({ order, bill, isNext }: BillRowProps) {
  const { description, amount, dueDate } = bill;
  return (
    <li className={styles.bill}>
      <div className={styles.billHead}>
        <span>{description}</span>
        <b className={`money ${styles.billAmount}`}>{formatRupiah(amount)}</b>
      </div>
      {dueDate && <DueDate dueDate={dueDate} />}
      <div className={styles.billActions}>
        <ButtonLink
          variant={isNext ? 'primary' : 'secondary'}
          to={paths.installment(bill.uuid)}
          aria-label={`Bayar ${description}`}
        >
          Bayar
        </ButtonLink>
        {dueDate && (
          <RemindButton
            what={description}
            day={{
              id: `tagihan-${bill.uuid}`,
              date: dueDate,
              title: `${description} ${formatRupiah(amount)}`,
              text: `Pesanan ${order.orderId}, ${order.pilgrim.name}`,
            }}
          />
        )}
      </div>
    </li>
  );
}

function DueDate({ dueDate }: { dueDate: string }) {
  const days = daysBetween(jakartaDate(serverNow()), dueDate);
  return (
    <p className={styles.due} data-late={days < 0 || undefined}>
      Paling lambat {formatDate(dueDate)}, {formatDaysLeft(days)}
    </p>
  );
}
