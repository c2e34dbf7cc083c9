import { storedValue } from '@rihlah/web-client/stored-value';

const stored = storedValue<true>('rihlah.large');

/** Mode Besar on this device: one instruction a screen, in large letters. */
export const useLarge = (): boolean => stored.use() === true;

export const chooseLarge = (isOn: boolean): void => stored.set(isOn || null);
