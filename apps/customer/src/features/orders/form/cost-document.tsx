import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconChevronDown } from '@rihlah/ui/icons/common';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatDate } from '@rihlah/ui/text/format';
import styles from './cost-document.module.css';
import type { Cost } from './values/order-cost.ts';

interface RowProps {
  label: string;
  /** Rupiah; below zero is taken off. */
  amount: number;
  className?: string;
}

function Row({ label, amount, className }: RowProps) {
  return (
    <div className={cx(styles.row, amount < 0 && styles.minus, className)}>
      <dt>{label}</dt>
      <dd>
        <b className="money">{amount < 0 ? `− ${formatRupiah(-amount)}` : formatRupiah(amount)}</b>
      </dd>
    </div>
  );
}

/** The lines that make up an amount; those that are nothing are left out. */
function CostRows({ cost, label }: { cost: Cost; label: string }) {
  return (
    <dl className={styles.rows}>
      <Row label={label} amount={cost.package} />
      {cost.visa > 0 && <Row label="Visa progresif" amount={cost.visa} />}
      {cost.memberDiscount > 0 && <Row label="Diskon member" amount={-cost.memberDiscount} />}
      {cost.infantDiscount > 0 && <Row label="Diskon bayi di bawah 2 tahun" amount={-cost.infantDiscount} />}
      <Row label="Jumlah" amount={cost.amount} className={styles.sum} />
    </dl>
  );
}

export interface PilgrimCost {
  key: string;
  name: string;
  cost: Cost;
}

function PerPilgrim({ pilgrims }: { pilgrims: PilgrimCost[] }) {
  return (
    <details className={styles.persons}>
      <summary>
        Rincian tiap jamaah
        <IconChevronDown size={18} />
      </summary>
      {pilgrims.map(({ key, name, cost }) => (
        <div key={key} className={styles.person}>
          <p>{name}</p>
          <CostRows cost={cost} label="Paket" />
          <dl className={styles.rows}>
            <Row label="Bayar sekarang" amount={cost.now} />
          </dl>
        </div>
      ))}
    </details>
  );
}

interface CostDocumentProps {
  total: Cost;
  pilgrims: PilgrimCost[];
  lacksVisa: boolean;
  isCompleting: boolean;
  complete: () => Promise<boolean>;
}

/** What is paid now and later, in total and for each pilgrim. The parts add up to the sum above them. */
export function CostDocument(props: CostDocumentProps) {
  const { total, pilgrims, lacksVisa, isCompleting, complete } = props;
  return (
    <Document as="div">
      <Facts>
        <CostRows cost={total} label={`Paket, ${pilgrims.length} jamaah`} />
        {lacksVisa && (
          <div className={styles.lack}>
            <Notice tone="warning" role="status">
              <p>Biaya visa progresif belum dapat dimuat dan belum termasuk dalam jumlah ini.</p>
              <Button variant="secondary" busy={isCompleting} onClick={() => void complete()}>
                Coba lagi
              </Button>
            </Notice>
          </div>
        )}
        {pilgrims.length > 1 && <PerPilgrim pilgrims={pilgrims} />}
      </Facts>
      <Stub className={styles.stub}>
        <dl className={styles.halves}>
          <div className={styles.half}>
            <dt className="label">Bayar sekarang</dt>
            <dd>
              <b className="money">{formatRupiah(total.now)}</b>
            </dd>
          </div>
          <div className={styles.half}>
            <dt className="label">Bayar nanti</dt>
            <dd>
              <b className="money">{formatRupiah(total.later)}</b>
            </dd>
          </div>
        </dl>
        {total.bills.length > 0 && (
          <dl className={styles.bills}>
            {total.bills.map((bill) => (
              <Row key={bill.dueDate} label={formatDate(bill.dueDate)} amount={bill.amount} />
            ))}
          </dl>
        )}
        <p className={styles.note}>Pilihan kamar belum termasuk. Harga akhir dihitung saat pesanan dibuat.</p>
      </Stub>
    </Document>
  );
}
