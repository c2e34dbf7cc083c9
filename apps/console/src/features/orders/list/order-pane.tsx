import type { StaffOrder } from '@rihlah/contract/staff/orders/orders';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { Link } from '@rihlah/ui/navigation/link';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { StatusMeter } from '../../../domain/order/status-meter.tsx';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { billDot, personWords } from '../order-words.ts';
import styles from '../orders.module.css';
import { orderQuery } from '../queries.ts';

/** The current row of the list: what one wants to know before opening it. */
export function OrderPane({ order }: { order: StaffOrder }) {
  const withBranch = useWithBranch();
  const detail = useQuery(orderQuery(order.uuid));
  const { data } = detail;
  const { package: travel } = order;
  const address = withBranch(`/pesanan/${order.uuid}`);
  const note = data?.notes.at(-1);
  return (
    <DetailPane
      foot={
        <ButtonLink to={address} block>
          Buka pesanan <KeyCap>Enter</KeyCap>
        </ButtonLink>
      }
    >
      <div className={styles.pane}>
        <p className={styles.number}>{order.orderId}</p>
        <h2>{order.pilgrim.name}</h2>
        {data && <p className={styles.support}>{personWords(data.pilgrim)}</p>}
        <div className={styles.travel}>
          <DateBlock date={travel.departsOn} />
          <p>
            <b>{travel.name}</b>
            <span className={styles.support}>
              {travel.branch.city}
              {data?.room && ` · ${data.room.name}`}
            </span>
          </p>
        </div>
        <StatusMeter status={order.status} />
        <MissingPart query={detail} what="Tagihan dan catatan" />
        {data && (
          <ul className={styles.bills} aria-label="Tagihan">
            {data.bills.map((bill) => (
              <li key={bill.uuid}>
                <StateDot {...billDot(bill)} />
                <span>
                  {bill.description} {bill.dueDate && <small>{formatShortDate(bill.dueDate)}</small>}
                </span>
                <b className="money">{plainRupiah(bill.amount)}</b>
              </li>
            ))}
            <li className={styles.sum}>
              <span>Belum dibayar</span>
              <b className="money">{plainRupiah(data.unpaidAmount)}</b>
            </li>
          </ul>
        )}
        {data && data.together.length > 0 && (
          <>
            <h3 className="label">Satu permintaan</h3>
            <ul className={styles.together}>
              {data.together.map(({ uuid, name, status }) => (
                <li key={uuid}>
                  <Link to={withBranch(`/pesanan/${uuid}`)}>{name}</Link>
                  <StatusMeter status={status} />
                </li>
              ))}
            </ul>
          </>
        )}
        {note && (
          <>
            <h3 className="label">Catatan terakhir</h3>
            <p>
              “{note.text}” <span className={styles.support}>{note.who}</span>
            </p>
          </>
        )}
      </div>
    </DetailPane>
  );
}
