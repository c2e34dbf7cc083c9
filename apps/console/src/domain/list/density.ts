import { storedValue } from '@rihlah/web-client/stored-value';
import { DENSITY_KEY } from '../../client/stored-keys.ts';

/** Rows with more air, for those who want them; the app's own are the close ones. */
export const density = storedValue<'longgar'>(DENSITY_KEY);
