import { useEffect, useSyncExternalStore } from 'react';

let watched: string | null = null;
const listeners = new Set<() => void>();

function watch(next: string | null): void {
  watched = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The order whose payment screen is open: whoever holds its address hears of it without a login. */
export const useWatchedOrder = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => watched,
    () => null,
  );

export function useWatch(orderUuid: string | undefined): void {
  useEffect(() => {
    if (!orderUuid) return;
    watch(orderUuid);
    return () => watch(null);
  }, [orderUuid]);
}
