import { useSyncExternalStore } from 'react';

export interface Undoable {
  /** What was done: `Paspor Rosmiati diterima`. */
  text: string;
  undo: () => void;
  /** ISO instant until which it can be taken back, where others are told then; left out, it stays until the next action. */
  until?: string;
}

let last: Undoable | null = null;
const listeners = new Set<() => void>();

function publish(next: Undoable | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/**
 * Says what was done and offers to take it back. It stays until the next action: no countdown presses anybody, but where
 * customers are told at a moment (`until`).
 */
export const offerUndo = (text: string, undo: () => void, until?: string): void =>
  publish({ text, undo, ...(until && { until }) });

/** Its time is over; what has been done since stays offered. */
export function endUndo(ended: Undoable): void {
  if (last === ended) publish(null);
}

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
