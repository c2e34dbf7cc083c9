import { type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/frame.tsx';
import styles from './form-sheet.module.css';

interface FormSheetProps {
  /** Letter in the square: A Pendaftar, B Jamaah 1, … */
  letter?: string;
  title: string;
  /** At the right of the title: take this part away again. */
  action?: ReactNode;
  note?: string;
  /** One line with what the sheet says, and the way to open it. */
  folded?: { state: 'done' | 'empty' | 'wrong'; summary: string; onOpen: () => void };
  children: ReactNode;
}

const OPEN = { done: 'Ubah', empty: 'Isi', wrong: 'Perbaiki' } as const;

/** A part of a form on paper: a full-width band on phones, a sheet from 900 px. */
export function FormSheet({ letter, title, action, note, folded, children }: FormSheetProps) {
  const titleId = useId();
  if (folded) {
    const { state, summary, onOpen } = folded;
    return (
      <section className={styles.folded} data-state={state} aria-labelledby={titleId}>
        <span className={styles.mark} aria-hidden="true">
          {state === 'done' ? <IconCheck size={20} /> : letter}
        </span>
        <div className={styles.summary}>
          <h2 id={titleId} className={styles.foldedTitle} tabIndex={-1}>
            {title}
          </h2>
          <p>{summary}</p>
        </div>
        <button
          type="button"
          className={styles.change}
          onClick={onOpen}
          aria-label={`${OPEN[state]} ${title}`}
        >
          {OPEN[state]}
        </button>
      </section>
    );
  }
  return (
    <section className={styles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        {letter && (
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
        )}
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
