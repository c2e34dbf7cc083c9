import type { Policy } from '@rihlah/contract/app-config';
import type { Config } from '../../config.ts';

/** Bills fall due so long before departure (spec 2, section 9). */
const SECOND_PAYMENT_MONTHS_BEFORE = 4;
const FINAL_PAYMENT_MONTHS_BEFORE = 2;

/** The policy in force; an order keeps the one it was placed under. */
export const policyOf = (config: Config): Policy => ({
  registrationFee: config.REGISTRATION_FEE,
  secondPayment: config.SECOND_PAYMENT,
  secondPaymentMonthsBefore: SECOND_PAYMENT_MONTHS_BEFORE,
  finalPaymentMonthsBefore: FINAL_PAYMENT_MONTHS_BEFORE,
  memberDiscount: config.MEMBER_DISCOUNT,
  infantDiscountPercent: config.INFANT_DISCOUNT_PERCENT,
  agentCommission: config.AGENT_COMMISSION,
  orderWindowSeconds: config.ORDER_WINDOW_SECONDS,
  pickupOnSunday: config.PICKUP_ON_SUNDAY,
});
