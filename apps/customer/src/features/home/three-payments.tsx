import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { appConfig } from '../../client/config.ts';
import styles from './home.module.css';

const NUMBERS = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan'];

const before = (months: number) => `${NUMBERS[months] ?? months} bulan sebelum berangkat`;

interface CouponProps {
  when: string;
  what: string;
  remark: string;
}

const CouponText = ({ when, what, remark }: CouponProps) => (
  <>
    <p className={styles.when}>{when}</p>
    <p className={styles.what}>{what}</p>
    <p className={styles.remark}>{remark}</p>
  </>
);

/** The three payments, from the agency's policy. */
export function ThreePayments() {
  const { policy } = appConfig;
  return (
    <section>
      <h2>Satu harga, tiga kupon pembayaran</h2>
      <p className={styles.support}>Anda tahu kapan membayar apa, sebelum mendaftar.</p>
      <Document as="div" className={styles.coupons}>
        <Facts className={styles.coupon}>
          <CouponText
            when="Saat mendaftar"
            what={formatRupiah(policy.registrationFee)}
            remark={`Dalam ${Math.round(policy.orderWindowSeconds / 3600) || 1} jam setelah pesanan dibuat`}
          />
        </Facts>
        <Stub side className={styles.coupon}>
          <CouponText
            when={before(policy.secondPaymentMonthsBefore)}
            what={formatRupiah(policy.secondPayment)}
            remark="Diingatkan lewat inbox dan SMS"
          />
        </Stub>
        <Stub side className={styles.coupon}>
          <CouponText
            when={before(policy.finalPaymentMonthsBefore)}
            what="Sisanya"
            remark="Setelah itu pesanan Anda lunas"
          />
        </Stub>
      </Document>
    </section>
  );
}
