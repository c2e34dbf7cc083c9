import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useEffect, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { endUndo, settleUndo, type Undoable, useUndoable } from './undo-store.ts';
import styles from './undo-toast.module.css';

const SECOND_MS = 1_000;
const WHOLE_MS = 10_000;
const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

/** The seconds that are left to take something back, in a ring; when they are over it is no longer offered. */
function UndoRing({ done, until }: { done: Undoable; until: string }) {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now <= 0) endUndo(done);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [done, until]);
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="26" height="26" focusable="false">
        <title>Sisa waktu</title>
        <circle className={styles.track} cx="12" cy="12" r={RADIUS} />
        <circle
          className={styles.left}
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - Math.min(1, Math.max(0, left / WHOLE_MS)))}
        />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}

const leftUntil = (until: string): number => Date.parse(until) - serverNow().getTime();

/** What was just done, with the way back (Z), over the foot of the facts. */
export function UndoToast() {
  const done = useUndoable();
  const takeBack = () => {
    done?.undo();
    settleUndo();
  };
  useKeys('Yang baru dilakukan', [done && { caps: ['Z'], label: 'urungkan', keys: { z: takeBack } }]);
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
