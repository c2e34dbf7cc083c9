import { cx } from '../dom/class-names.ts';
import { IconClock, IconPlus } from '../icons/account.tsx';
import { IconCheck, IconClose } from '../icons/frame.tsx';
import styles from './state-mark.module.css';

const ICONS = { verified: IconCheck, waiting: IconClock, missing: IconPlus, rejected: IconClose };

/** How something that is asked for stands, each state in a shape of its own; what it means is said beside it. */
export function StateMark({ state }: { state: keyof typeof ICONS }) {
  const Icon = ICONS[state];
  return (
    <span className={cx(styles.mark, styles[state])} aria-hidden="true">
      <Icon size={16} strokeWidth={2.6} />
    </span>
  );
}
