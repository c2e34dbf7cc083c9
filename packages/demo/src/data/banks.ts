import type { VaRange } from '@rihlah/snap/va-number';

/** Where the numbers of the demo banks lie (bank simulator, demo keys). */
export const BANK_RANGES: Record<'BRI' | 'BNI', VaRange> = {
  BRI: { partnerServiceId: '77777', virtualAccountDigits: 17 },
  BNI: { partnerServiceId: '88810', virtualAccountDigits: 16 },
};
