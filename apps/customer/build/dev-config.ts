import type { AppConfig } from '@rihlah/contract/app-config';

/** What the server would write into the page; for the development server alone. */
export const devConfig: AppConfig = {
  apiBase: '',
  demo: true,
  oauth: { clientId: 'web', clientSecret: 'web-secret' },
  agency: {
    name: 'Rihlah',
    callCenter: '0800 150 1961',
    permit: 'PPIU No. 201 Year 2020, PIHK No. 430 Year 2021',
    social: {
      instagram: 'https://www.instagram.com/',
      facebook: 'https://www.facebook.com/',
      youtube: 'https://www.youtube.com/',
      whatsapp: 'https://wa.me/',
    },
  },
  cities: ['Jakarta', 'Bandung', 'Surabaya'],
  certificates: [],
  promo: 'coupon',
  infoPages: {},
  policy: {
    registrationFee: 1_500_000,
    secondPayment: 10_000_000,
    secondPaymentMonthsBefore: 4,
    finalPaymentMonthsBefore: 2,
    memberDiscount: 500_000,
    infantDiscountPercent: 25,
    agentCommission: 300_000,
    orderWindowSeconds: 86_400,
    pickupOnSunday: false,
    freePackageBalance: 10_000_000,
  },
  mapTiles: null,
};
