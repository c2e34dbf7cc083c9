import { groupAccountNumber } from '@rihlah/ui/text/format';

/** `77777 0812` → `7 7 7 7 7, 0 8 1 2`: digit by digit, with a breath between the groups. */
export const digitsSaid = (number: string): string =>
  groupAccountNumber(number)
    .split(' ')
    .map((group) => [...group].join(' '))
    .join(', ');
