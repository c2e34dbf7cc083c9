import { stateArt } from './state-art.tsx';

export const BrokenRoute = stateArt('brokenRoute', 96);
