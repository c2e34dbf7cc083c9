import { storedValue } from '@rihlah/web-client/stored-value';
import { LETTERS_KEY } from '../../client/stored-keys.ts';

/** `off` for people who press single letters without meaning a command: speech, tremor, another habit. */
export const letters = storedValue<'off'>(LETTERS_KEY);
