import { stateArt } from './state-art.tsx';

export const BlankTicket = stateArt('blankTicket', 104);
