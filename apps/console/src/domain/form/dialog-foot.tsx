import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { Perforation } from '@rihlah/ui/decor/perforation';
import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

interface DialogFootProps {
  onClose: () => void;
  /** On the button that sends the form; without it there is nothing to send, and one only closes. */
  submit?: ReactNode;
  busy?: boolean;
  /** It cannot be sent as it is. */
  isHeld?: boolean;
  isDangerous?: boolean;
  /** Something else that can be done, before the two. */
  children?: ReactNode;
}

/** Below the tear line of a dialog: away again, or on. */
export const DialogFoot = ({ onClose, submit, busy, isHeld, isDangerous, children }: DialogFootProps) => (
  <>
    <Perforation />
    <div className={styles.foot}>
      {children}
      <Button variant="secondary" onClick={onClose}>
        {submit ? 'Batal' : 'Tutup'} <KeyCap>Esc</KeyCap>
      </Button>
      {submit && (
        <Button
          type="submit"
          busy={busy ?? false}
          aria-disabled={isHeld || undefined}
          {...(isDangerous && { variant: 'danger' as const })}
        >
          {submit}
        </Button>
      )}
    </div>
  </>
);
