import { Button } from '@rihlah/ui/actions/button';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { IconTorch } from '@rihlah/ui/icons/console';
import { useEffect } from 'react';
import styles from './scanner.module.css';
import { type CameraState, useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

const SAID: Record<Exclude<CameraState, 'on'>, string> = {
  off: 'Kamera mati.',
  asking: 'Membuka kamera…',
  denied: 'Kamera tidak diizinkan. Izinkan di pengaturan peramban, atau cari nama di bawah.',
  missing: 'Perangkat ini tidak punya kamera yang dapat dipakai. Cari nama di bawah.',
  busy: 'Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu nyalakan lagi, atau cari nama di bawah.',
};

interface ScannerProps {
  onCode: (code: string) => void;
  /** Something else has the attention: nothing is read. */
  isPaused: boolean;
}

/** The camera with its frame. Where there is none it says so, and everything goes on by name. */
export function Scanner({ onCode, isPaused }: ScannerProps) {
  const { state, video, torch, start, stop } = useCamera();
  const canRead = useCodes(video, { isOn: state === 'on', isPaused, onCode });
  useEffect(() => stop, [stop]);
  return (
    <section className={styles.scanner} data-state={state} aria-label="Kamera">
      <video ref={video} muted playsInline className={styles.video} />
      {state === 'on' && canRead && <div className={styles.frame} aria-hidden="true" />}
      {(state !== 'on' || !canRead) && (
        <div className={styles.said} role="status">
          <p>
            {state === 'on' ? 'Peramban ini tidak dapat membaca kode QR. Cari nama di bawah.' : SAID[state]}
          </p>
          {(state === 'off' || state === 'denied' || state === 'busy') && (
            <Button variant="secondary" icon={<IconCamera size={18} />} onClick={start}>
              Nyalakan kamera
            </Button>
          )}
        </div>
      )}
      {state === 'on' && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} aria-label="Matikan kamera" onClick={stop}>
            <IconCamera size={22} />
          </button>
          {torch && (
            <button
              type="button"
              className={styles.tool}
              aria-label="Senter"
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
            >
              <IconTorch size={22} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
