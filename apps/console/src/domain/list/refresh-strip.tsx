import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconRefresh } from '@rihlah/ui/icons/common';
import { useKeys } from '../keys/use-keys.ts';
import styles from './refresh-strip.module.css';

/** Rows never move by themselves: what changed since the list was loaded is said, and comes when one asks. */
export function RefreshStrip({
  count,
  what,
  onRefresh,
}: {
  count: number;
  what: string;
  onRefresh: () => void;
}) {
  const isShown = count > 0;
  useKeys('Segarkan', [isShown && { caps: ['.'], label: 'segarkan', keys: { '.': onRefresh } }]);
  if (!isShown) return null;
  return (
    <div className={styles.strip} role="status">
      <IconRefresh size={18} />
      <p>
        <b>
          {count} {what} berubah
        </b>{' '}
        sejak Anda membuka daftar ini
      </p>
      <Button variant="secondary" onClick={onRefresh}>
        Segarkan <KeyCap>.</KeyCap>
      </Button>
    </div>
  );
}
