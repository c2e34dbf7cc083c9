import { cx } from '../dom/class-names.ts';
import styles from './perforation.module.css';

/** Where facts end and what one decides begins: dots, and two notches in the colour of what lies around (`--around`). */
export const Perforation = ({ vertical }: { vertical?: boolean }) => (
  <div className={cx(styles.line, vertical && styles.vertical)} aria-hidden="true" />
);
