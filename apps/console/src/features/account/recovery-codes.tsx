import { Button } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { saveFile } from '@rihlah/ui/dom/save-file';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconCopy } from '@rihlah/ui/icons/console';
import { IconDownload } from '@rihlah/ui/icons/more';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import styles from './account.module.css';

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showSuccess('Kode cadangan disalin');
  else showErrorText('Peramban ini tidak mengizinkan salinan. Pilih kodenya lalu salin sendiri.');
}

/** Shown once. Whoever lost phone and codes needs somebody of the team who resets the second factor. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <section className={styles.part} aria-label="Kode cadangan">
      <Notice tone="warning">
        Simpan kode ini sekarang: hanya ditampilkan sekali. Masing-masing berlaku sekali, bila HP Anda hilang.
      </Notice>
      <ul className={styles.codes}>
        {codes.map((recoveryCode) => (
          <li key={recoveryCode}>{recoveryCode}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<IconCopy size={18} />} onClick={() => void copy(text)}>
          Salin
        </Button>
        <Button
          variant="secondary"
          icon={<IconDownload size={18} />}
          onClick={() => saveFile('kode-cadangan-loket.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Unduh
        </Button>
        <Button onClick={onDone}>Sudah saya simpan</Button>
      </div>
    </section>
  );
}
