import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { useKeys } from '../keys/use-keys.ts';
import { UndoRing } from './undo-ring.tsx';
import { settleUndo, useUndoable } from './undo-store.ts';
import styles from './undo-toast.module.css';

/** What was just done, with the way back (Z), over the foot of the facts. */
export function UndoToast() {
  const done = useUndoable();
  const takeBack = () => {
    done?.undo();
    settleUndo();
  };
  useKeys('Yang baru dilakukan', done ? [{ caps: ['Z'], label: 'urungkan', keys: { z: takeBack } }] : []);
  return (
    <div className={styles.place} role="status">
      {done && (
        <p className={styles.toast}>
          <IconCheck size={18} />
          <span>{done.text}</span>
          <Button variant="secondary" onClick={takeBack}>
            Urungkan <KeyCap>Z</KeyCap>
          </Button>
          {done.until && <UndoRing key={done.until} done={done} until={done.until} />}
        </p>
      )}
    </div>
  );
}
