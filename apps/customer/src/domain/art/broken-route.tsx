import { stateArt } from './state-art.tsx';

/** A route that stops half-way: for what could not be loaded. */
export const BrokenRoute = stateArt('brokenRoute', 96);
