import { type ReactNode, useId, useLayoutEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../dom/class-names.ts';
import { useModal } from '../hooks/use-modal.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, main action first. */
  actions?: ReactNode;
  wide?: boolean;
  /** The title takes the focus instead of the first control. */
  focusTitle?: boolean;
  children?: ReactNode;
}

/** Native modal: a sheet from below on phones. Escape and a click outside close it; focus returns by itself. */
export function Dialog({ open, onClose, title, actions, wide, focusTitle, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const { ref } = modal;
  const titleId = useId();
  useLayoutEffect(() => {
    if (open && focusTitle) ref.current?.querySelector('h2')?.focus();
  }, [open, focusTitle, ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the native key of a modal dialog
    <dialog
      {...modal}
      className={cx(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.title} tabIndex={focusTitle ? -1 : undefined}>
            {title}
          </h2>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps extends Omit<DialogProps, 'actions'> {
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean;
}

export function ConfirmDialog({ confirmLabel, cancelLabel, onConfirm, busy, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button size="lg" block busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button size="lg" block variant="secondary" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    />
  );
}
