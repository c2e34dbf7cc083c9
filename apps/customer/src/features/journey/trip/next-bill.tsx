import { paths } from '@rihlah/contract/wire/paths';
import type { NextAction } from '@rihlah/rules/journey/next-actions';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { formatDate } from '@rihlah/ui/text/format';
import styles from './next-bill.module.css';

export function NextBill({ bill }: { bill: Extract<NextAction, { kind: 'bill' }> }) {
  return (
    <Document aria-label="Tagihan berikutnya">
      <Facts className={styles.facts}>
        <div>
          <span className="label">Tagihan berikutnya</span>
          <p className={`money ${styles.amount}`}>{formatRupiah(bill.amount)}</p>
          {bill.dueDate && <p className={styles.date}>Paling lambat {formatDate(bill.dueDate)}</p>}
        </div>
        <ButtonLink variant="secondary" to={paths.installment(bill.uuid)}>
          Bayar
        </ButtonLink>
      </Facts>
    </Document>
  );
}
