import type { Order } from '@rihlah/contract/order';
import { Document } from '@rihlah/ui/document';
import { StepList } from '@rihlah/ui/step-list';
import { useId } from 'react';
import { useSession } from '../../client/session.ts';
import { stepRows } from './step-rows.ts';
import styles from './timeline.module.css';
import { useJourney } from './use-journey.ts';

/**
 * The nine steps of an order's pilgrim, with which most account pages end (spec 2, section 2). They lead to the screens of
 * that order, for its agent too (decision 0015); whoever only holds its link sees it masked, and acts for nobody.
 */
export function Timeline({ order }: { order: Order }) {
  const { account } = useSession();
  const { steps, today } = useJourney(order);
  const title = useId();
  const mayAct = order.pilgrim.uuid !== null;
  const isOwn = mayAct && order.pilgrim.uuid === account?.pilgrim?.uuid;
  return (
    <section className={styles.timeline} aria-labelledby={title}>
      <h2 id={title}>Sembilan langkah {isOwn ? 'Anda' : order.pilgrim.name}</h2>
      <Document as="div">
        <StepList steps={stepRows({ steps, today, orderUuid: mayAct ? order.uuid : undefined })} />
      </Document>
    </section>
  );
}
