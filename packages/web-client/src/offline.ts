import { useSyncExternalStore } from 'react';

let offline = false;
const listeners = new Set<() => void>();

/** Set on a network error or an answer of the device's own, reset on any other answer (spec 1, section 4). */
export function setOffline(next: boolean): void {
  if (next === offline) return;
  offline = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The flag outside React. */
export const isOffline = (): boolean => offline;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
