import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import { sumPaid } from '@rihlah/rules/money/bill-state';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { Button } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Stamp } from '@rihlah/ui/status/stamp';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatListDate, formatShortDate, groupAccountNumber } from '@rihlah/ui/text/format';
import { billDot } from '../order-words.ts';
import styles from './order-screen.module.css';

/** `Paket 26.200.000 + tambahan 350.000 − diskon 0`: what the total is made of, in the order of the sum. */
function sumOf({ price }: StaffOrderDetail): string {
  const discount = price.memberDiscount + price.infantDiscount;
  const more: [string, number][] = [
    ['+ kamar', price.room],
    ['+ tambahan', price.addOns],
    ['− diskon', discount],
  ];
  return [
    `Paket ${plainRupiah(price.package)}`,
    ...more.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name} ${plainRupiah(amount)}`),
  ].join(' ');
}

/** What is owed and stands on no bill yet: the rest is billed once the first payment has come. */
const sumUnbilled = ({ bills, unpaidAmount }: StaffOrderDetail): number =>
  unpaidAmount - bills.reduce((sum, bill) => sum + bill.unpaidAmount, 0);

interface BillsPartProps {
  order: StaffOrderDetail;
  /** Asks for its paid money to be freed, where that applies. */
  onFree?: (() => void) | undefined;
}

/** Every bill, how and through which number it was paid, with the bank's reference. */
export const BillsPart = ({ order, onFree }: BillsPartProps) => (
  <div className={styles.part}>
    <h3 id="tagihan">Tagihan dan pembayaran</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too */}
    <section className={styles.scroll} aria-labelledby="tagihan" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Tagihan</th>
            <th scope="col">Jatuh tempo</th>
            <th scope="col">Dibayar</th>
            <th scope="col">Lewat</th>
            <th scope="col" className={styles.end}>
              Jumlah
            </th>
            <th scope="col" className={styles.end}>
              Belum dibayar
            </th>
          </tr>
        </thead>
        <tbody>
          {order.bills.map((bill) => (
            <tr key={bill.uuid}>
              <th scope="row">
                <span className={styles.dotted}>
                  <StateDot {...billDot(bill)} /> {bill.description}
                </span>
              </th>
              <td>{bill.dueDate ? formatShortDate(bill.dueDate) : '–'}</td>
              <td>
                {bill.paidAt ? formatListDate(bill.paidAt) : '–'}
                {bill.receipt && (
                  <a href={bill.receipt} target="_blank" rel="noreferrer" className={styles.receipt}>
                    Cetak bukti<span className="sr-only"> {bill.description}</span>
                  </a>
                )}
              </td>
              <td>
                {bill.account ? (
                  <>
                    {bill.account.bank} VA {groupAccountNumber(bill.account.number)}
                    {bill.account.bills > 1 && (
                      <small className={styles.below}>
                        bersama {bill.account.bills - 1} tagihan lain, ini bagiannya
                      </small>
                    )}
                    {bill.account.reference && (
                      <small className={styles.below}>ref. {bill.account.reference}</small>
                    )}
                  </>
                ) : bill.paidAt ? (
                  'saldo agen'
                ) : (
                  '–'
                )}
              </td>
              <td className={styles.end}>
                <span className="money">{plainRupiah(bill.amount)}</span>
              </td>
              <td className={styles.end}>
                {bill.unpaidAmount === 0 ? (
                  plainRupiah(0)
                ) : (
                  <b className="money">{plainRupiah(bill.unpaidAmount)}</b>
                )}
              </td>
            </tr>
          ))}
          {sumUnbilled(order) > 0 && (
            <tr>
              <th scope="row" colSpan={5}>
                Ditagih sesudah pembayaran pertama
              </th>
              <td className={styles.end}>
                <b className="money">{plainRupiah(sumUnbilled(order))}</b>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>
              {order.unpaidAmount === 0 && !isCancelled(order.status) && <Stamp tone="success">Lunas</Stamp>}
              <span className={styles.below}>
                {sumOf(order)} = <b>{plainRupiah(order.amount)}</b>, dibayar{' '}
                {plainRupiah(sumPaid(order.bills))}
              </span>
            </td>
            <td colSpan={2} className={styles.end}>
              <span className="label">Belum dibayar</span>{' '}
              <b className={styles.total}>{plainRupiah(order.unpaidAmount)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
    {order.freeable !== null && (
      <Notice tone="warning">
        Jamaah ini berhenti karena perubahan paket, dan itu dijanjikan tidak dipotong:{' '}
        {plainRupiah(order.freeable)} belum dibebaskan.
        {onFree && (
          <span className={styles.act}>
            <Button variant="secondary" onClick={onFree}>
              Bebaskan uangnya…
            </Button>
          </span>
        )}
      </Notice>
    )}
  </div>
);
