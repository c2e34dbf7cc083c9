import styles from './kept-whole.module.css';

/** Order numbers, days and amounts. */
const WHOLE = /(RHL \d{6} \d{4}|\d{2}-\d{2}-\d{4}|Rp\s[\d.]+)/;

/** A sentence in which no order number, day or amount of money breaks across lines, however large the text is. */
export const KeptWhole = ({ children }: { children: string }) =>
  children.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name, and never change places
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
