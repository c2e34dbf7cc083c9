import { stateArt } from './state-art.tsx';

export const ExpiredTicket = stateArt('expiredTicket', 104);
