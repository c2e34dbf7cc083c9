/** Names that the page and the service worker share. */

/** Where pilgrims are checked in, and its part of Loket: the one that opens without a connection. */
export const CHECK_IN = '/staf/hadir';
export const SCOPE = '/staf/';
/** The page, and what a phone needs to read QR codes. */
export const SHELL_CACHE = 'loket-shell';
