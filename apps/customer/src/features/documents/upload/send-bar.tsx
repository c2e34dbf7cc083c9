import { Button } from '@rihlah/ui/actions/button';
import { cx } from '@rihlah/ui/dom/class-names';
import { IconClose } from '@rihlah/ui/icons/frame';
import { formatFileSize } from './file-size.ts';
import styles from './send-bar.module.css';
import type { Upload } from './use-upload.ts';

interface SendBarProps {
  upload: Upload;
  /** Photos that are not there yet. */
  missing: number;
  /** What was filled in is being judged. */
  busy: boolean;
  /** Of a long form: stays at the bottom of the screen. */
  sticky?: boolean;
}

/** Within thumb reach: how far it is, and the button that sends; while sending, progress and a way to stop it. */
export function SendBar({ upload, missing, busy, sticky }: SendBarProps) {
  const className = cx(styles.bar, sticky && styles.sticky);
  const { progress, hasBroken, cancel } = upload;
  if (progress) {
    const share = progress.total > 0 ? progress.sent / progress.total : 0;
    const percent = Math.round(share * 100);
    return (
      <div className={className}>
        <div className={styles.sending}>
          <progress className={styles.progress} value={share} aria-label="Mengirim foto" />
          <p className={styles.figures}>
            <b>{percent}%</b>
            <span>
              {percent < 100
                ? `${formatFileSize(progress.sent)} dari ${formatFileSize(progress.total)}`
                : 'Sedang disimpan'}
            </span>
          </p>
        </div>
        {/* Keyed: as one element with the button that sends, the press that stops would send again. */}
        <Button key="stop" variant="secondary" size="lg" icon={<IconClose size={20} />} onClick={cancel}>
          Batalkan
        </Button>
      </div>
    );
  }
  return (
    <div className={className}>
      <p className={styles.state} role="status">
        {hasBroken
          ? 'Foto belum terkirim, dan masih tersimpan di sini.'
          : missing > 0
            ? `Menunggu ${missing} foto lagi`
            : 'Siap dikirim'}
      </p>
      <Button key="send" type="submit" size="lg" busy={busy} aria-disabled={missing > 0 || undefined}>
        {hasBroken ? 'Kirim lagi' : 'Kirim'}
      </Button>
    </div>
  );
}
