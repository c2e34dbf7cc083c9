import { type ReactNode, useId } from 'react';
import styles from './form-sheet.module.css';

interface FormSheetProps {
  /** Letter in the square: A Pendaftar, B Jamaah 1, … */
  letter?: string;
  title: string;
  /** At the right of the title: take this part away again. */
  action?: ReactNode;
  /** One line below the title. */
  note?: string;
  children: ReactNode;
}

/** A part of a form on paper: a full-width band on phones, a sheet from 900 px. */
export function FormSheet({ letter, title, action, note, children }: FormSheetProps) {
  const titleId = useId();
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
