import type { ReactNode } from 'react';
import { IconClock } from '../icons/account.tsx';
import { IconChevronRight } from '../icons/common.tsx';
import { IconCheck } from '../icons/frame.tsx';
import { Link } from '../navigation/link.tsx';
import { Stamp } from '../status/stamp.tsx';
import { formatDayMonth } from '../text/deadline-words.ts';
import { formatDate } from '../text/format.ts';
import styles from './step-list.module.css';

export interface StepRow {
  name: string;
  /** `waiting`: one's own part is done, what others do about it is not. */
  state: 'done' | 'waiting' | 'current' | 'todo';
  remark?: ReactNode;
  /** Word and date (`YYYY-MM-DD`) of the stamp of a step that is done, or waits. */
  stamp?: { word: string; date: string | null };
  to?: string;
}

const SPOKEN = { done: 'selesai', waiting: 'menunggu', current: 'langkah sekarang', todo: 'belum' };

/** Numbered steps, each with a slot that receives a dated stamp. */
export function StepList({ steps }: { steps: StepRow[] }) {
  return (
    <div className={styles.frame}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark state={step.state} number={index + 1} />
            </span>
            <div className={styles.text}>
              {step.to ? (
                <Link to={step.to} className={styles.name}>
                  <LeadingOn name={step.name} />
                </Link>
              ) : (
                <span className={styles.name}>{step.name}</span>
              )}
              <span className="sr-only">, {SPOKEN[step.state]}</span>
              {step.remark && <p className={styles.remark}>{step.remark}</p>}
            </div>
            {step.stamp ? (
              <DatedStamp {...step.stamp} isDone={step.state === 'done'} />
            ) : (
              <span className={styles.slot} aria-hidden="true" />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Mark({ state, number }: { state: StepRow['state']; number: number }) {
  if (state === 'done') return <IconCheck size={16} strokeWidth={2.6} />;
  return state === 'waiting' ? <IconClock size={18} /> : number;
}

/** A name and the sign that it leads on, which stays on the line of the last word. */
function LeadingOn({ name }: { name: string }) {
  const at = name.lastIndexOf(' ') + 1;
  return (
    <>
      {name.slice(0, at)}
      <span className={styles.lastWord}>
        {name.slice(at)}
        <IconChevronRight size={16} className={styles.chevron} />
      </span>
    </>
  );
}

function DatedStamp({ word, date, isDone }: { word: string; date: string | null; isDone: boolean }) {
  return (
    <span className={styles.stamp}>
      <Stamp tilt tone={isDone ? undefined : 'secondary'}>
        {word}
        {date && (
          <time dateTime={date} className={styles.date}>
            <span className="sr-only"> {formatDate(date)}</span>
            <span aria-hidden="true">{formatDayMonth(date)}</span>
          </time>
        )}
      </Stamp>
    </span>
  );
}
