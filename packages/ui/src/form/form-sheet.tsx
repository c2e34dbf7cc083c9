import { type ReactNode, useId } from 'react';
import { IconCheck } from '../icons-frame.tsx';
import styles from './form-sheet.module.css';

interface FormSheetProps {
  /** Letter in the square: A Pendaftar, B Jamaah 1, … */
  letter?: string;
  title: string;
  /** At the right of the title: take this part away again. */
  action?: ReactNode;
  /** One line below the title. */
  note?: string;
  /** The sheet is done: one line with what it says, and the way to open it again. */
  folded?: { summary: string; onOpen: () => void };
  children: ReactNode;
}

/** A part of a form on paper: a full-width band on phones, a sheet from 900 px. */
export function FormSheet({ letter, title, action, note, folded, children }: FormSheetProps) {
  const titleId = useId();
  if (folded) {
    return (
      <section className={styles.folded} aria-labelledby={titleId}>
        <span className={styles.done}>
          <IconCheck size={20} />
        </span>
        <div className={styles.summary}>
          <h2 id={titleId} className={styles.foldedTitle} tabIndex={-1}>
            {title}
          </h2>
          <p>{folded.summary}</p>
        </div>
        <button type="button" className={styles.change} onClick={folded.onOpen} aria-label={`Ubah ${title}`}>
          Ubah
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
