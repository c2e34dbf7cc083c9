import { useSyncExternalStore } from 'react';

interface Undoable {
  /** What was done: `Paspor Rosmiati diterima`. */
  text: string;
  undo: () => void;
}

let last: Undoable | null = null;
const listeners = new Set<() => void>();

function publish(next: Undoable | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** Says what was done and offers to take it back. It stays until the next action: no countdown presses anybody. */
export const offerUndo = (text: string, undo: () => void): void => publish({ text, undo });

/** The next action began: what was done before stays done. */
export const settleUndo = (): void => publish(null);

export const useUndoable = (): Undoable | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
