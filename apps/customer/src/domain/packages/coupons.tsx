import { formatRupiah } from '@rihlah/rules/money/rupiah';
import type { ReactNode } from 'react';
import styles from './coupons.module.css';

export interface Coupon {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  /** Rupiah. */
  amount: number;
}

/** The payments with date and amount; they add up to the price printed above them. */
export function Coupons({ coupons }: { coupons: Coupon[] }) {
  return (
    <ol className={styles.coupons}>
      {coupons.map((coupon) => (
        <li key={coupon.key} className={styles.coupon}>
          <p className={styles.title}>{coupon.title}</p>
          <b className="money">{formatRupiah(coupon.amount)}</b>
          {coupon.text && <p className={styles.text}>{coupon.text}</p>}
        </li>
      ))}
    </ol>
  );
}
