import type { PackageGap } from '@rihlah/contract/staff/catalog/packages';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { WARNING_WORDS } from '../package-words.ts';
import styles from '../packages.module.css';

interface GapsDialogProps {
  name: string;
  gaps: PackageGap[];
  onPublish: () => void;
  onClose: () => void;
}

/** Before a package is published of which customers would miss something: they are named, and it may go on. */
export const GapsDialog = ({ name, gaps, onPublish, onClose }: GapsDialogProps) => (
  <ConfirmDialog
    open
    focusTitle
    title={`Terbitkan ${name} tanpa ini?`}
    confirmLabel="Terbitkan juga"
    cancelLabel="Lengkapi dulu"
    onConfirm={onPublish}
    onClose={onClose}
  >
    <p>Jamaah akan melihat paket ini dengan yang masih kurang:</p>
    <ul className={styles.warnings}>
      {gaps.map((gap) => (
        <li key={gap}>
          <StateDot state="missing" /> {WARNING_WORDS[gap]}
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);
