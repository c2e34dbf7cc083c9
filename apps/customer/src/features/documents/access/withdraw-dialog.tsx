import type { AccessAgent } from '@rihlah/contract/documents/document-access';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { IconCheck, IconClose } from '@rihlah/ui/icons/frame';
import styles from './access.module.css';

const KEPT = [
  'Pesanan, harga, dan komisinya tetap',
  'Ia tetap melihat nama dan tanggal berangkat Anda',
  'Bisa Anda izinkan lagi kapan saja',
];

interface WithdrawDialogProps {
  /** Of whom it is asked; null: it is closed. */
  agent: AccessAgent | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before somebody is shut out of one's documents; the safe answer comes first. */
export function WithdrawDialog({ agent, busy, onClose, onConfirm }: WithdrawDialogProps) {
  return (
    <Dialog
      open={agent !== null}
      onClose={onClose}
      focusTitle
      title={`Cabut izin ${agent?.name ?? ''}?`}
      actions={
        <>
          <Button size="lg" block variant="secondary" onClick={onClose}>
            Biarkan saja
          </Button>
          <Button size="lg" block variant="danger" busy={busy} onClick={onConfirm}>
            Ya, cabut izinnya
          </Button>
          <p className={styles.told}>Ia diberi tahu bahwa izinnya dicabut, tanpa alasan.</p>
        </>
      }
    >
      <p>Mulai saat ini ia tidak bisa membuka berkas Anda, juga yang sudah pernah dibukanya.</p>
      <ul className={styles.effects}>
        <li className={styles.ends}>
          <IconClose size={20} />
          Ia tidak bisa lagi mengunggah berkas untuk Anda
        </li>
        {KEPT.map((words) => (
          <li key={words}>
            <IconCheck size={20} />
            {words}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
