import { IconArrowLeft } from '@rihlah/ui/icons/back';
import { IconUndo } from '@rihlah/ui/icons/photo';
import { Link } from '@rihlah/ui/navigation/link';
import { useSyncExternalStore } from 'react';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { useTakeBack, useUndoable } from './done-message.tsx';
import own from './facts.module.css';

/** The same as in the styles. */
const PHONE = '(max-width: 640px)';

/** Whether the screen is a phone's. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(PHONE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(PHONE).matches,
  );

/** The top of the screen on a phone: back, what is open, and the last decision's way back. */
export function PhoneBar({
  title,
  position,
  onBack,
}: {
  title: string;
  position?: string;
  onBack?: (uuid: string) => void;
}) {
  const withBranch = useWithBranch();
  const last = useUndoable();
  const undo = useTakeBack(onBack ?? (() => {}));
  return (
    <header className={own.phoneBar}>
      <Link to={withBranch('/')} aria-label="Kembali ke Hari ini">
        <IconArrowLeft size={22} />
      </Link>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {position && <small>{position}, berangkat dulu</small>}
      </div>
      {last && (
        <button type="button" onClick={() => undo(last)} aria-label={`Urungkan: ${last.label}`}>
          <IconUndo size={22} />
        </button>
      )}
    </header>
  );
}
