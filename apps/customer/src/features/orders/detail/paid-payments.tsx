import type { Payment } from '@rihlah/contract/billing/payment';
import { formatRupiahDotted } from '@rihlah/rules/money/rupiah';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { type Column, DataTable } from '@rihlah/ui/lists/data-table';
import { formatListDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { useId } from 'react';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { BankMark } from '../../../domain/payments/bank-mark.tsx';
import { BANKS } from '../../../domain/payments/banks.ts';
import { ReceiptLink } from '../../../domain/payments/receipt-link.tsx';
import styles from './order-detail.module.css';

/** Only entries with a date and the mark of being paid are shown (spec 2, section 7). */
const paidOnes = (bills: Payment[]) => bills.filter(({ isPaid, paidDate }) => isPaid && paidDate !== null);

/** BNIVA is shown as BNI, anything else as BRI (spec 2, section 3). */
const bankOf = ({ paymentMethod }: Payment): string =>
  (paymentMethod?.name === 'BNIVA' ? BANKS.BNIVA : BANKS.BRIVA).name;

function Bank({ payment }: { payment: Payment }) {
  const name = bankOf(payment);
  return (
    <>
      <BankMark name={name} />
      <span className="sr-only">{name}</span>
    </>
  );
}

const numberOf = ({ paymentNumber }: Payment) => (paymentNumber ? groupAccountNumber(paymentNumber) : '–');

function Receipt({ payment, block }: { payment: Payment; block?: boolean }) {
  return (
    <ReceiptLink
      payment={payment}
      block={block}
      iconSize={20}
      target="_blank"
      rel="noopener"
      aria-label={`Unduh invoice ${payment.description} (tab baru)`}
    >
      Invoice
    </ReceiptLink>
  );
}

const COLUMNS: Column<Payment>[] = [
  { label: 'Deskripsi', cell: (payment) => <b>{payment.description}</b> },
  { label: 'Bank', cell: (payment) => <Bank payment={payment} /> },
  { label: 'Virtual Account', cell: (payment) => <span className={styles.nowrap}>{numberOf(payment)}</span> },
  { label: 'Tanggal Bayar', cell: ({ paidDate }) => paidDate && formatListDate(paidDate) },
  {
    label: 'Total',
    cell: ({ amount }) => <span className="money">{formatRupiahDotted(amount)}</span>,
    atEnd: true,
  },
  { label: 'Invoice', cell: (payment) => <Receipt payment={payment} />, atEnd: true },
];

function PaymentCard({ payment }: { payment: Payment }) {
  return (
    <Document as="article">
      <Facts className={styles.payment}>
        <div className={styles.paymentHead}>
          <Bank payment={payment} />
          <div>
            <b>{payment.description}</b>
            <p className={styles.support}>{payment.paidDate && formatListDate(payment.paidDate)}</p>
          </div>
        </div>
        <p className={styles.support}>
          Virtual account <span className={styles.nowrap}>{numberOf(payment)}</span>
        </p>
        <p className={`money ${styles.billAmount}`}>{formatRupiahDotted(payment.amount)}</p>
        <Receipt payment={payment} block />
      </Facts>
    </Document>
  );
}

/** 'List Pembayaran': what was paid, with a receipt each. */
export function PaidPayments({ bills }: { bills: Payment[] }) {
  const title = useId();
  const paid = paidOnes(bills);
  return (
    <section aria-labelledby={title} className={styles.payments}>
      <h2 id={title}>List Pembayaran</h2>
      {paid.length === 0 ? (
        <EmptyState level="h2" art={<BlankTicket />} title="Pembayaran anda kosong">
          <p>Pembayaran yang sudah kami terima tampil di sini.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="List Pembayaran"
          rows={paid}
          keyOf={(payment) => payment.uuid}
          columns={COLUMNS}
          card={(payment) => <PaymentCard payment={payment} />}
        />
      )}
    </section>
  );
}
