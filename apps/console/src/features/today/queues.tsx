import type { TodayQueue } from '@rihlah/contract/staff/backoffice/today';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { cx } from '@rihlah/ui/dom/class-names';
import { useRef } from 'react';
import { useGoTo, useWithBranch } from '../../domain/branch/use-branch.ts';
import { numberKeys } from '../../domain/keys/keymap.ts';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { KeptWhole } from '../../domain/words/kept-whole.tsx';
import { lateWords, nextWords, QUEUE_WORDS } from './queue-words.ts';
import styles from './queues.module.css';
import { buildStrip } from './strip-scale.ts';

/** One tick for each that waits, from the new at the left to the old; late ones taller and red behind a dashed line. */
function AgeStrip({ queue, now, said }: { queue: TodayQueue; now: Date; said: string }) {
  const { line, ticks } = buildStrip(queue.name, queue.ticks, now);
  return (
    <div className={styles.strip} role="img" aria-label={said}>
      {line !== null && <i className={styles.beyond} style={{ left: `${line}%` }} />}
      {ticks.map(({ at, place, isLate }, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have come in the same second
          key={`${at} ${index}`}
          className={cx(styles.tick, isLate && styles.late)}
          style={{ left: `${place}%` }}
        />
      ))}
    </div>
  );
}

/** So many queues have a key: one digit each. */
const KEYS = 9;

function Row({ queue, number, now }: { queue: TodayQueue; number: number; now: Date }) {
  const withBranch = useWithBranch();
  const { title, path, promise } = QUEUE_WORDS[queue.name];
  const late = lateWords(queue);
  const next = nextWords(queue, now);
  const count = queue.count.toLocaleString('id-ID');
  if (queue.count === 0)
    return (
      <li className={cx(styles.row, styles.none)}>
        <span className={styles.count}>0</span>
        <p>
          <b>{title}</b> {next}
        </p>
      </li>
    );
  const isWorst = queue.late > 0 && queue.late === queue.count;
  return (
    <li className={styles.row}>
      <span className={cx(styles.count, isWorst && styles.worst)}>{count}</span>
      <div>
        <p>
          <b className={styles.title}>{title}</b> {late && <span className={styles.broken}>{late}</span>}
        </p>
        <p className={styles.next}>
          <KeptWhole>{next}</KeptWhole>
        </p>
      </div>
      <div className={styles.age}>
        <AgeStrip
          queue={queue}
          now={now}
          said={[`${count} menunggu`, late, next].filter(Boolean).join('. ')}
        />
        <p>{promise}</p>
      </div>
      <p className={styles.sum}>{queue.amount ? plainRupiah(queue.amount) : null}</p>
      <ButtonLink
        to={withBranch(path)}
        variant="secondary"
        className={styles.start}
        data-start
        aria-label={`Mulai: ${title}`}
      >
        Mulai {number <= KEYS && <KeyCap>{String(number)}</KeyCap>}
      </ButtonLink>
    </li>
  );
}

/** What waits, queue by queue: how much, since when, and the way to it. One with nothing shrinks to a line. */
export function Queues({ queues, now }: { queues: TodayQueue[]; now: Date }) {
  const list = useRef<HTMLUListElement>(null);
  const goTo = useGoTo();
  const go = (by: 1 | -1) => () => {
    const starts = [...(list.current?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
    const at = starts.indexOf(document.activeElement as HTMLElement);
    starts[Math.min(Math.max(at + by, 0), starts.length - 1)]?.focus();
  };
  const begin = queues.slice(0, KEYS).map(
    ({ name }) =>
      () =>
        goTo(QUEUE_WORDS[name].path),
  );
  useKeys('Hari ini', [
    numberKeys('mulai antrean', 1, begin),
    {
      caps: ['J', 'K'],
      label: 'pindah baris',
      hint: 2,
      keys: { j: go(1), k: go(-1), arrowdown: go(1), arrowup: go(-1) },
    },
  ]);
  return (
    <ul ref={list} aria-label="Antrean">
      {queues.map((queue, index) => (
        <Row key={queue.name} queue={queue} number={index + 1} now={now} />
      ))}
    </ul>
  );
}
