import { dismissToast, useToasts } from '../lib/toasts.ts';
import { cx } from './class-names.ts';
import { IconAlert, IconCheck, IconClose } from './icons-frame.tsx';
import styles from './toasts.module.css';

/** Notifications above everything; errors are announced at once, successes politely. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <section className={styles.region} aria-label="Pemberitahuan">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={cx(styles.toast, styles[toast.kind])}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          {toast.kind === 'error' ? <IconAlert size={22} /> : <IconCheck size={22} />}
          <div className={styles.text}>
            <p className={styles.title}>{toast.title}</p>
            {toast.lines.length > 0 && (
              <ul className={styles.lines}>
                {toast.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" className={styles.close} onClick={() => dismissToast(toast.id)}>
            <IconClose />
            <span className="sr-only">Tutup pemberitahuan</span>
          </button>
        </div>
      ))}
    </section>
  );
}
