import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, also after the device was turned; false where there is no screen. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** From here on a table has room for its columns; the same as in the styles. */
const WIDE = '(min-width: 900px)';

export const useWide = (): boolean => useMedia(WIDE);
