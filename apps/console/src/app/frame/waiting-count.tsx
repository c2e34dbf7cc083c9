import type { QueueName } from '@rihlah/contract/staff/backoffice/today';
import { useQuery } from '@tanstack/react-query';
import { todayQuery } from '../../features/today/queries.ts';
import styles from './waiting-count.module.css';

/** A second person's word can come from the viewer alone of those who look. */
const OWN: QueueName = 'approvals';

/** Beside an entry of the menu: how many wait there, and on foil those that wait for the viewer. Nothing where none do. */
export function WaitingCount({ queues }: { queues: QueueName[] }) {
  // The answer that Hari ini shows: the two can never say different numbers.
  const { data } = useQuery({ ...todayQuery(), select: ({ queues: all }) => all });
  const count = (isOwn: boolean) =>
    (data ?? [])
      .filter(({ name }) => queues.includes(name) && (name === OWN) === isOwn)
      .reduce((sum, queue) => sum + queue.count, 0);
  const [waiting, own] = [count(false), count(true)];
  if (waiting + own === 0) return null;
  return (
    <span className={styles.counts}>
      {waiting > 0 && (
        <b>
          {waiting.toLocaleString('id-ID')}
          <span className="sr-only"> menunggu</span>
        </b>
      )}
      {own > 0 && (
        <b className={styles.own}>
          {own.toLocaleString('id-ID')}
          <span className="sr-only"> menunggu Anda</span>
        </b>
      )}
    </span>
  );
}
