import type { DeskOrderDetail } from '@rihlah/contract/staff/orders';
import { isCancelled } from '@rihlah/rules/order-status';
import { plainRupiah } from '@rihlah/rules/rupiah';
import { Stamp } from '@rihlah/ui/stamp';
import { StateDot } from '@rihlah/ui/state-dot';
import { formatListDate, formatShortDate, groupAccountNumber } from '@rihlah/ui/text/format';
import styles from './order-screen.module.css';
import { billDot } from './order-words.ts';

/** What the price is made of, zero left out. */
const partsOf = ({ price }: DeskOrderDetail): [string, number][] =>
  (
    [
      ['Paket', price.package],
      ['Tambahan', price.addOns],
      ['Kamar', price.room],
      ['Diskon anggota', -price.memberDiscount],
      ['Diskon bayi', -price.infantDiscount],
    ] as [string, number][]
  ).filter(([, amount]) => amount !== 0);

/** Every bill, how and through which number it was paid, with the bank's reference. */
export const BillsPart = ({ order }: { order: DeskOrderDetail }) => (
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
                <b className="money">{plainRupiah(bill.amount)}</b>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>
              {order.unpaidAmount === 0 && !isCancelled(order.status) && <Stamp tone="success">Lunas</Stamp>}
              <small className={styles.below}>
                {partsOf(order)
                  .map(([name, amount]) => `${name} ${plainRupiah(amount)}`)
                  .join(' · ')}
              </small>
            </td>
            <td>Sisa {plainRupiah(order.unpaidAmount)}</td>
            <td className={styles.end}>
              <b className={styles.total}>{plainRupiah(order.amount)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  </div>
);
