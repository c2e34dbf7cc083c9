import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import type { OfflineArtProps } from './offline-art.tsx';

const art = lazyCode(() => import('./offline-art.tsx'));

/** For when there is nothing else to load: the pictures show without a connection. */
export const loadStateArt = art.load;

/** A picture of a state, with its room kept while it is on its way. */
const stateArt = (name: OfflineArtProps['name'], height: number) => () => (
  <LoadedPart part={art} with={{ name }} waiting={<svg width={200} height={height} aria-hidden="true" />} />
);

export const BlankTicket = stateArt('blankTicket', 104);

export const BrokenRoute = stateArt('brokenRoute', 96);

export const ExpiredTicket = stateArt('expiredTicket', 104);
