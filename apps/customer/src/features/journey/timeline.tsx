import type { Order } from '@rihlah/contract/order';
import { useId } from 'react';
import { useSession } from '../../lib/session.ts';
import { Document } from '../../ui/document.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { stepRows } from './step-rows.ts';
import styles from './timeline.module.css';
import { useJourney } from './use-journey.ts';

/** The nine steps of an order's pilgrim, with which most account pages end (spec 2, section 2). */
export function Timeline({ order }: { order: Order }) {
  const { account } = useSession();
  const { steps, today } = useJourney(order);
  const title = useId();
  const isOwn = order.pilgrim.uuid !== null && order.pilgrim.uuid === account?.pilgrim?.uuid;
  return (
    <section className={styles.timeline} aria-labelledby={title}>
      <h2 id={title}>Sembilan langkah {isOwn ? 'Anda' : order.pilgrim.name}</h2>
      <Document as="div">
        <StepList steps={stepRows({ steps, today, orderUuid: isOwn ? order.uuid : undefined })} />
      </Document>
    </section>
  );
}
