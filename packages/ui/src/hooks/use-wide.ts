import { useMedia } from './use-media.ts';

/** From here on a table has room for its columns; the same as in the styles. */
const WIDE = '(min-width: 900px)';

export const useWide = (): boolean => useMedia(WIDE);
