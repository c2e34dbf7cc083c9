import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { showError } from '@rihlah/ui/toasts/notify';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useState } from 'react';
import { useKeys } from '../../domain/keys/use-keys.ts';
import { lastUndoable, type Outgoing, takeBack, useOutgoing } from './outgoing.ts';
import styles from './photo/photo.module.css';

/** The decision that can still be taken back, until its time is over. */
export function useUndoable(): Outgoing | undefined {
  const all = useOutgoing();
  const [now, setNow] = useState(() => serverNow().getTime());
  const last = lastUndoable(all, Math.max(now, serverNow().getTime()));
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(
      () => setNow(serverNow().getTime()),
      Math.max(0, last.undoUntil - serverNow().getTime()) + 20,
    );
    return () => clearTimeout(timer);
  }, [last]);
  return last;
}

/** Takes a decision back and says where it was. */
export function useTakeBack(onBack: (uuid: string) => void): (sent: Outgoing) => void {
  return (sent) => {
    onBack(sent.documentUuid);
    takeBack(sent).catch(showError);
  };
}

/** What was just decided, with the way back (Z) as long as nobody has been told. */
export function DoneMessage({ onBack }: { onBack: (uuid: string) => void }) {
  const last = useUndoable();
  const undo = useTakeBack(onBack);
  useKeys('Yang baru diputuskan', [
    { caps: ['Z'], label: 'urungkan', hint: 4.5, keys: last ? { z: () => undo(last) } : {} },
  ]);
  if (!last) return null;
  const word = last.body.decision === 'accept' ? 'diterima' : 'ditolak';
  return (
    <div className={styles.done}>
      <IconCheck size={18} />
      <span>
        {last.label} {word}
        {last.isStuck && ', dikirim begitu tersambung'}
      </span>
      <Button variant="secondary" onClick={() => undo(last)}>
        Urungkan <KeyCap>Z</KeyCap>
      </Button>
    </div>
  );
}
