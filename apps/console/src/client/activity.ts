import { serverNow } from '@rihlah/web-client/server-clock';
import { isByItself } from './unattended.ts';

let touchedAt = Date.now();
let touchedAtServer = 0;
let notifiedAt = 0;

const note = (): void => {
  touchedAt = Date.now();
  touchedAtServer = serverNow().getTime();
};
for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
  window.addEventListener(kind, note, { passive: true, capture: true });

/** The server has answered what keeps the session: it knows of every touch so far. */
export function noteTold(): void {
  notifiedAt = Date.now();
}

/** When somebody last pressed a key or moved on this screen, in milliseconds of the server's time; 0 for not yet. */
export const lastActiveAt = (): number => touchedAtServer;

/** Whether what is asked now is asked by the screen, and by nobody before it: that keeps no session. */
export const isUnattended = (): boolean => isByItself({ now: Date.now(), touchedAt, notifiedAt });
