import styles from './assurance-card.module.css';

/** A day, and an airport with its hour: neither is torn where a line ends. */
const PIECES = /(\d{2}-\d{2}-\d{4}|\b[A-Z]{3} \d{2}\.\d{2})/;

/** A line of facts whose days and hours stay whole. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(PIECES).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
      <span key={index} className={styles.whole}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
