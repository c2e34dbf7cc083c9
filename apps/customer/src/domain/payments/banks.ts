import type { PaymentMethodName } from '@rihlah/contract/billing/payment';

export interface Bank {
  name: string;
  /** Where one can pay. */
  channels: string;
}

/** BRIVA is BRI, BNIVA is BNI (spec 1, section 3). */
export const BANKS: Record<PaymentMethodName, Bank> = {
  BRIVA: { name: 'BRI', channels: 'ATM, BRI mobile, teller' },
  BNIVA: { name: 'BNI', channels: 'ATM, BNI mobile, teller' },
};
