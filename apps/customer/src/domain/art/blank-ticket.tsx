import { stateArt } from './state-art.tsx';

/** An unprinted ticket. */
export const BlankTicket = stateArt('blankTicket', 104);
