/** What this app keeps in the browser's storage: never anything about customers. */
export const LETTERS_KEY = 'loket-letters';
export const DENSITY_KEY = 'loket-density';
export const PASSKEY_KEY = 'loket-passkey';
export const SIGNED_IN_KEY = 'loket-signed-in';
export const OFFLINE_PASS_KEY = 'loket-offline-pass';
export const UNSENT_KEY = 'loket-unsent';
export const columnsKey = (list: string): string => `loket-columns-${list}`;
/** @param owner uuid of whoever writes the package: several may at one browser */
export const packageKey = (uuid: string, owner: string): string => `loket-package-${uuid}-${owner}`;
