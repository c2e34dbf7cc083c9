import { LoadedPart, lazyCode } from '../page/lazy-code.tsx';

/** In code of its own, which an app loads once a page stands: without a connection it is too late to ask. */
const words = lazyCode(() => import('./reason-words.tsx'));

/**
 * Why a call failed, within a text of the caller's own: the title of the generic error display, an English one with its
 * meaning on a line beneath.
 */
export const ErrorReason = (props: { error: unknown }) => <LoadedPart part={words} with={props} />;
