import { IconAlert } from '@rihlah/ui/icons/frame';
import { formatDateTime } from '@rihlah/ui/text/format';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './offline-strip.module.css';

/** On every screen of a copy restored from a backup, until somebody ends its quiet. */
export function QuietStrip() {
  const { quiet } = useStaff();
  if (!quiet) return null;
  return (
    <p className={styles.strip} role="status">
      <IconAlert size={18} />
      <span>
        <b>Salinan cadangan{quiet.restoredTo && ` ${formatDateTime(quiet.restoredTo)}`}.</b> Tidak mengirim
        SMS dan tidak menghubungi bank, sampai pemilik menyatakan salinan ini yang dipakai.
      </span>
    </p>
  );
}
