import { useSyncExternalStore } from 'react';

let isOpen = false;
let early = '';
const listeners = new Set<() => void>();

/** What is typed before the palette's code is there is meant for its field, and for no screen. */
function collect(event: KeyboardEvent): void {
  const { key } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape') openPalette(false);
  else if (key === 'Backspace') early = early.slice(0, -1);
  else if (key.length === 1) early += key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What was typed since the palette was asked for. */
export const typedEarly = (): string => early;

/** The palette's field stands and hears by itself. */
export const stopCollecting = (): void => window.removeEventListener('keydown', collect, { capture: true });

export function openPalette(next = true): void {
  isOpen = next;
  early = '';
  if (next) window.addEventListener('keydown', collect, { capture: true });
  else stopCollecting();
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
