import type { Policy } from '@rihlah/contract/app-config';

/** The policy that the demo orders were placed under: that of a default configuration. Amounts in rupiah. */
export const DEMO_POLICY: Policy = {
  registrationFee: 1_500_000,
  secondPayment: 10_000_000,
  secondPaymentMonthsBefore: 4,
  finalPaymentMonthsBefore: 2,
  memberDiscount: 500_000,
  infantDiscountPercent: 25,
  agentCommission: 300_000,
  orderWindowSeconds: 86_400,
  pickupOnSunday: false,
};

export const DEMO_TERMS = '2026-11';
