import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

export function openPalette(next = true): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
