/** Banks whose virtual accounts are issued. */
export const BANKS = ['BRI', 'BNI'] as const;

export type Bank = (typeof BANKS)[number];
