import { storedValue } from '@rihlah/web-client/stored-value';
import { PASSKEY_KEY } from './stored-keys.ts';

/** Whether this device has signed in with a passkey, so that it may be asked for without a press. */
export const hasPasskey = storedValue<true>(PASSKEY_KEY);
