export const VA_BANKS = ['BRI', 'BNI'] as const;

export type VaBank = (typeof VA_BANKS)[number];
