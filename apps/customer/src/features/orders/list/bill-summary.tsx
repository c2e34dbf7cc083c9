import { accountPath } from '@rihlah/contract/wire/paths';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { IconChevronRight } from '@rihlah/ui/icons/common';
import { IconAlert } from '@rihlah/ui/icons/frame';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Link } from '@rihlah/ui/navigation/link';
import { useQuery } from '@tanstack/react-query';
import { ordersBilled } from '../../../domain/orders/list/order-filter-paths.ts';
import { orderTotalsQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { useOrderOwner } from '../../../domain/orders/list/use-order-owner.ts';
import styles from './bill-summary.module.css';

/** What all orders pay next, and how much of it is late; nothing while it is not known or nothing is to be paid. */
export function BillSummary() {
  const owner = useOrderOwner();
  const { data: unpaid } = useQuery(orderTotalsQuery({ ...owner, bills: 'unpaid' }));
  const { data: overdue } = useQuery(orderTotalsQuery({ ...owner, bills: 'overdue' }));
  if (!unpaid?.dueAmount) return null;
  return (
    <Document aria-label="Tagihan berikutnya" className={overdue?.orders ? styles.summary : undefined}>
      <Facts>
        <p className="label">Tagihan berikutnya, {unpaid.orders} order</p>
        <p className={`money ${styles.amount}`}>{formatRupiah(unpaid.dueAmount)}</p>
        {unpaid.orders > 1 && <Link to={accountPath('bayar-bersama')}>Bayar beberapa dengan satu nomor</Link>}
      </Facts>
      {overdue?.dueAmount !== undefined && overdue.orders > 0 && (
        <Stub side className={styles.late}>
          <Link replace to={ordersBilled('overdue')} className={styles.link}>
            <IconAlert size={22} />
            <span>
              {overdue.orders} jatuh tempo, <span className="money">{formatRupiah(overdue.dueAmount)}</span>
            </span>
            <IconChevronRight size={20} />
          </Link>
        </Stub>
      )}
    </Document>
  );
}
