import { ButtonLink } from '@rihlah/ui/actions/button';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Page } from '@rihlah/ui/page/page';
import { BillDocument } from './bill-document.tsx';
import type { BillView, Obstacle } from './bill-view.ts';
import styles from './payment.module.css';
import { PaymentHead } from './payment-head.tsx';

interface ObstacleScreenProps {
  view: BillView;
  obstacle: Obstacle;
  now: number;
}

/** A bill that cannot be paid just now: why, and where to go on. */
export default function ObstacleScreen({ view, obstacle, now }: ObstacleScreenProps) {
  return (
    <Page>
      <div className={styles.page}>
        <PaymentHead view={view} title={view.title} />
        <div className={styles.columns}>
          <BillDocument view={view} now={now} />
          <div className={styles.column}>
            <Notice tone="warning">{obstacle.text}</Notice>
            <ButtonLink to={obstacle.to} size="lg" block>
              {obstacle.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Page>
  );
}
