import type { Order } from '@rihlah/contract/orders/order';
import { actingPath } from '@rihlah/contract/wire/paths';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document } from '@rihlah/ui/layout/document';
import { StepList } from '@rihlah/ui/lists/step-list';
import { useId } from 'react';
import { useSession } from '../../../client/session.ts';
import { useJourney } from '../use-journey.ts';
import { stepRows } from './step-rows.ts';
import styles from './timeline.module.css';

function useSteps(order: Order) {
  const { account } = useSession();
  const { steps, today } = useJourney(order);
  const mayAct = order.pilgrim.uuid !== null;
  const isOwn = mayAct && order.pilgrim.uuid === account?.pilgrim?.uuid;
  const rows = stepRows({ steps, today, orderUuid: mayAct ? order.uuid : undefined });
  return { steps, rows, title: `Sembilan langkah ${isOwn ? 'Anda' : order.pilgrim.name}` };
}

/**
 * The nine steps of an order's pilgrim, with which most account pages end (spec 2, section 2). They lead to the screens of
 * that order, for its agent too (decision 0230); whoever only holds its link sees it masked, and acts for nobody.
 */
export function Timeline({ order }: { order: Order }) {
  const { rows, title } = useSteps(order);
  const id = useId();
  return (
    <section className={styles.timeline} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Document as="div">
        <StepList steps={rows} />
      </Document>
      {order.pilgrim.uuid !== null && (
        <ButtonLink variant="secondary" block to={actingPath('paspor-perjalanan', order.uuid)}>
          Lihat sebagai paspor perjalanan
        </ButtonLink>
      )}
    </section>
  );
}

/** The same where a page is about one of the steps: a line that says which, and opens to all nine. */
export function FoldedTimeline({ order }: { order: Order }) {
  const { steps, rows, title } = useSteps(order);
  const current = steps.findIndex(({ state }) => state === 'current');
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.timeline} aria-label={title}>
      <Document as="div">
        <details>
          <summary className={styles.summary}>
            {current === -1 ? (
              <b>
                {done} dari {steps.length} langkah selesai
              </b>
            ) : (
              <>
                <b>
                  Langkah {current + 1} dari {steps.length}
                </b>
                , {shownWord(steps[current]?.name ?? '')}
              </>
            )}
          </summary>
          <StepList steps={rows} />
        </details>
      </Document>
    </section>
  );
}
