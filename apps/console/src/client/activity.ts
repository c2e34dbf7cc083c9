import { serverNow } from '@rihlah/web-client/server-clock';

/** A screen that nobody has touched for so long asks by itself. */
const UNATTENDED_MS = 60_000;

let touchedAt = Date.now();
let touchedAtServer = 0;

const note = (): void => {
  touchedAt = Date.now();
  touchedAtServer = serverNow().getTime();
};
for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
  window.addEventListener(kind, note, { passive: true, capture: true });

/** When somebody last pressed a key or moved on this screen, in milliseconds of the server's time; 0 for not yet. */
export const lastActiveAt = (): number => touchedAtServer;

/** Whether what is asked now is asked by the screen, and by nobody before it: that keeps no session. */
export const isUnattended = (): boolean => Date.now() - touchedAt > UNATTENDED_MS;
