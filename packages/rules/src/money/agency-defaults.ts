import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';

/** What a new installation says of its agency until somebody changes it: the demo agency. */
export const DEFAULT_SETTINGS: AgencySettings = {
  name: 'Rihlah',
  callCenter: '0800 150 1961',
  permit: 'PPIU No. 201 Year 2020, PIHK No. 430 Year 2021',
  instagram: 'https://www.instagram.com/rihlah',
  facebook: 'https://www.facebook.com/rihlah',
  youtube: 'https://www.youtube.com/@rihlah',
  whatsapp: 'https://wa.me/628001501961',
};

/** The policy of the specification. */
export const DEFAULT_POLICY: AgencyPolicy = {
  registrationFee: 1_500_000,
  secondPayment: 10_000_000,
  secondPaymentMonthsBefore: 4,
  finalPaymentMonthsBefore: 2,
  memberDiscount: 500_000,
  infantDiscountPercent: 25,
  agentCommission: 300_000,
  orderWindowSeconds: 86_400,
  pickupOnSunday: false,
  freeMoveOnChange: false,
  freePackageBalance: 10_000_000,
  minDaysBeforeDeparture: 0,
  termsVersion: '2026-11',
  onePersonRefund: 0,
  onePersonWithdrawal: 0,
  onePersonCancellation: 0,
  photoRetentionDays: 90,
  numberRetentionYears: 10,
  addressRetentionDays: 365,
  sessionRetentionDays: 90,
  messageRetentionDays: 730,
};
