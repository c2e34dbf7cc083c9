/** What a field says of more text than it may hold. A field never cuts what was typed or pasted (decision 0061). */
export const tooLong = (value: unknown, most: number | undefined): string | undefined =>
  typeof value === 'string' && most !== undefined && value.length > most
    ? `Paling panjang ${most} huruf, ini ${value.length}`
    : undefined;
