import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../dom/class-names.ts';
import { IconAlert, IconCheck, IconClose } from '../icons/frame.tsx';
import { dismissOlderToasts, dismissToast, useToasts } from '../toasts/store.ts';
import styles from './toasts.module.css';

const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The dialog that lies over everything: what is outside it can neither be seen nor pressed. */
const useTopDialog = () => useSyncExternalStore(watchDialogs, topDialog, () => null);

/** Bars that stand at the lower edge of the window; notifications lie above them. */
const BARS = '[data-bottom-bar]';

function heightOfBars(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom >= window.innerHeight - 1)
    .map(({ top }) => window.innerHeight - top);
  return Math.max(0, ...tops);
}

/** A sheet with less room than this above it fills the window. */
const ROOM_ABOVE = 90;

/** Above the bars at the lower edge; over a sheet, whose buttons are at its foot, at the upper one. */
function placeRegion(region: HTMLElement): void {
  const sheet = region.closest('dialog');
  const isOverSheet = sheet !== null && sheet.getBoundingClientRect().top > ROOM_ABOVE;
  region.dataset.place = isOverSheet ? 'top' : 'bottom';
  region.style.setProperty('--bars', `${sheet ? 0 : heightOfBars()}px`);
}

const GAP = 12;

/** Moves what has the focus, such as a field that was refused, out from under the notifications. */
function uncoverFocus(region: HTMLElement): void {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea') || region.contains(field)) return;
  const over = field.getBoundingClientRect().bottom + GAP - region.getBoundingClientRect().top;
  if (region.dataset.place === 'bottom' && over > 0) window.scrollBy(0, over);
}

/** Notifications above everything, dialogs too; errors are announced at once, successes politely. */
function Region() {
  const toasts = useToasts();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    // The top layer: a dialog neither covers nor clips them. Browsers without it draw them in the dialog all the same.
    if (region.isConnected && !region.matches(':popover-open')) region.showPopover?.();
    if (toasts.length === 0) return;
    const place = () => placeRegion(region);
    place();
    uncoverFocus(region);
    // A bar that stood in the page comes to the edge as one scrolls.
    window.addEventListener('scroll', place, { passive: true });
    return () => window.removeEventListener('scroll', place);
  }, [toasts]);
  return (
    <section ref={ref} popover="manual" className={styles.region} aria-label="Pemberitahuan">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={cx(styles.toast, styles[toast.kind])}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          {toast.kind === 'error' ? <IconAlert size={22} /> : <IconCheck size={22} />}
          <div className={styles.text}>
            <p className={styles.title} lang={toast.language}>
              {toast.title}
            </p>
            {toast.translation && <p className={styles.title}>{toast.translation}</p>}
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

/** What was said of the act before is over once a dialog for the next one opens. */
export default function Toasts() {
  const dialog = useTopDialog();
  // With the paint: the dialog never shows it.
  useLayoutEffect(() => {
    if (dialog) dismissOlderToasts();
  }, [dialog]);
  return dialog ? createPortal(<Region />, dialog) : <Region />;
}
