import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { formatListDate } from '@rihlah/ui/text/format';
import styles from './conflict.module.css';

/** Who has changed something last, and when; nothing as long as nobody has. */
export const ChangedLine = ({ changed }: { changed: LastChange }) =>
  changed && (
    <p className={styles.changed}>
      Terakhir diubah {changed.by}, {formatListDate(changed.at)}
    </p>
  );
