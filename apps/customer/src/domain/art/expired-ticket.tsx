import { stateArt } from './state-art.tsx';

/** The ticket whose time to pay is over. */
export const ExpiredTicket = stateArt('expiredTicket', 104);
