import { useSyncExternalStore } from 'react';

/** The same as in the styles. */
const PHONE = '(max-width: 640px)';

/** Whether the screen is a phone's. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(PHONE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(PHONE).matches,
  );
