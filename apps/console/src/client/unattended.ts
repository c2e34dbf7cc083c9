/** So long after a touch whatever a screen asks is asked for the one who touched it. */
const AT_HAND_MS = 60_000;

interface Touched {
  now: number;
  /** When somebody last pressed a key or moved on the screen. */
  touchedAt: number;
  /** When the server last answered something that kept the session. */
  notifiedAt: number;
}

/**
 * Whether what is asked now is asked by the screen alone: nobody is at it, and of its last touch the server has learned.
 * All times in milliseconds.
 */
export const isByItself = ({ now, touchedAt, notifiedAt }: Touched): boolean =>
  now - touchedAt > AT_HAND_MS && touchedAt <= notifiedAt;
