import { maskName } from '../../orders/record/mask-name.ts';

const LENGTH = 30;
/** Behind the first pilgrim's name where there are several. */
const AND_OTHERS = ' dkk';

/** The name that a bank shows to whoever pays a number, before they pay. @param people how many it pays for */
export const nameAtBank = (name: string, people: number): string =>
  people === 1
    ? name.slice(0, LENGTH)
    : `${name.slice(0, LENGTH - AND_OTHERS.length).trimEnd()}${AND_OTHERS}`;

/** The same for whoever holds a link alone: enough of it to be compared with what the bank shows. */
export const maskNameAtBank = (name: string): string =>
  name.endsWith(AND_OTHERS) ? `${maskName(name.slice(0, -AND_OTHERS.length))}${AND_OTHERS}` : maskName(name);
