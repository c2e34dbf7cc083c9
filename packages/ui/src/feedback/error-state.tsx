import { LoadedPart, lazyCode } from '../page/lazy-code.tsx';
import type { ErrorStateProps } from './error-words.tsx';

const words = lazyCode(() => import('./error-words.tsx'));

/** For when there is nothing else to load: errors are told without a connection. */
export const loadErrorWords = words.load;

/** What happened, what to do, try again. Until the words for it are there, at least the title. */
export const ErrorState = (props: ErrorStateProps) => (
  <LoadedPart part={words} with={props} waiting={<p role="alert">{props.title}</p>} />
);
