import { useSyncExternalStore } from 'react';

/** From here on a table has room for its columns; the same as in the styles. */
const WIDE = '(min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for a table. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
