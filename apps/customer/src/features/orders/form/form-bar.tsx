import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { IconCheck } from '@rihlah/ui/icons/frame';
import styles from './form-bar.module.css';
import type { Progress } from './values/form-progress.ts';

const HOLES = 24;

function Holes({ filled, total }: Progress) {
  const count = Math.min(HOLES, total);
  const punched = total === 0 ? count : Math.floor((filled / total) * count);
  return (
    <span className={styles.holes} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the holes are their positions
        <i key={index} data-filled={index < punched || undefined} />
      ))}
    </span>
  );
}

function whatIsLeft({ progress, isPartyChosen, hasAccepted, isRefused }: FormBarProps): string {
  const { filled, total } = progress;
  if (isRefused) return 'Ada yang ditolak, lihat alasannya';
  if (!isPartyChosen) return 'Pilih dulu siapa yang berangkat';
  const left = total - filled;
  if (left === 0) return 'Semua isian lengkap';
  if (left === 1 && !hasAccepted) return 'Centang syarat dan ketentuan dulu';
  return `${left} isian lagi`;
}

interface FormBarProps {
  formId: string;
  /** Rupiah, due within the payment window. */
  now: number;
  progress: Progress;
  isPartyChosen: boolean;
  hasAccepted: boolean;
  /** The server has refused something, and its reason stands in the form. */
  isRefused: boolean;
  busy: boolean;
  onShowMissing: () => void;
}

/** What is paid now, how far one is, and the button; a press on it while it is off leads to what is missing. */
export function FormBar(props: FormBarProps) {
  const { formId, now, progress, isPartyChosen, hasAccepted, isRefused, busy, onShowMissing } = props;
  const isComplete = progress.filled === progress.total && isPartyChosen && !isRefused;
  const left = whatIsLeft(props);
  return (
    <StickyBar
      label="Bayar sekarang"
      value={formatRupiah(now)}
      above={
        <button type="button" className={styles.left} disabled={isComplete} onClick={onShowMissing}>
          <Holes {...progress} />
          <span className={styles.words}>
            {isComplete && <IconCheck size={18} />}
            {left}
            {!isComplete && <span aria-hidden="true"> ↓</span>}
          </span>
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a press on a disabled button does; the button above does the same for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={styles.save} onClick={hasAccepted ? undefined : onShowMissing}>
        <Button type="submit" form={formId} size="lg" block disabled={!hasAccepted} busy={busy}>
          Simpan
        </Button>
      </div>
    </StickyBar>
  );
}
