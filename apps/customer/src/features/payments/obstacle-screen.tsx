import { orderPath, paths } from '@rihlah/contract/wire/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Page } from '@rihlah/ui/page/page';
import { BillDocument } from './bill-document.tsx';
import type { BillView, Obstacle } from './bill-view.ts';
import styles from './payment.module.css';
import { PaymentHead } from './payment-head.tsx';

/** What is said of each, and the screen on which to go on. */
const WORDS: Record<Obstacle, { text: string; label: string; path: (orderUuid: string) => string }> = {
  unpaidFirst: {
    text: 'Pembayaran pertama belum kami terima. Bayar itu dulu, lalu lunasi sisanya.',
    label: 'Bayar pembayaran pertama',
    path: paths.firstPayment,
  },
  settling: {
    text: 'Nomor pelunasan sedang menunggu pembayaran. Selama itu tagihan ini tidak bisa dibayar sendiri.',
    label: 'Lihat nomor pelunasan',
    path: paths.fullPayment,
  },
  gone: {
    text: 'Tagihan ini tidak ada lagi, karena tagihan pesanan ini berubah. Tidak ada yang perlu ditransfer di sini.',
    label: 'Lihat pesanan',
    path: orderPath,
  },
};

interface ObstacleScreenProps {
  view: BillView;
  obstacle: Obstacle;
  now: number;
}

/** A bill that cannot be paid just now: why, and where to go on. */
export default function ObstacleScreen({ view, obstacle, now }: ObstacleScreenProps) {
  const { text, label, path } = WORDS[obstacle];
  return (
    <Page>
      <div className={styles.page}>
        <PaymentHead view={view} title={view.title} />
        <div className={styles.columns}>
          {obstacle !== 'gone' && <BillDocument view={view} now={now} />}
          <div className={styles.column}>
            <Notice tone="warning">{text}</Notice>
            <ButtonLink to={path(view.order.uuid)} size="lg" block>
              {label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  );
}
