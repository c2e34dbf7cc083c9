/** The address that calls a number, written in whatever way. */
export const dial = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
