import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { readPageConfig } from '@rihlah/web-client/page-config';

/** While the home page is rendered at build there is no document; the browser fills these in when it takes over. */
const WITHOUT_DOCUMENT: AppConfig = {
  apiBase: '',
  demo: false,
  oauth: { clientId: '', clientSecret: '' },
  agency: {
    name: 'Rihlah',
    callCenter: '',
    permit: '',
    social: { instagram: '', facebook: '', youtube: '', whatsapp: '' },
  },
  proofKey: '',
  cities: [],
  certificates: [],
  promo: null,
  infoPages: {},
  policy: {
    registrationFee: 0,
    secondPayment: 0,
    secondPaymentMonthsBefore: 0,
    finalPaymentMonthsBefore: 0,
    memberDiscount: 0,
    infantDiscountPercent: 0,
    agentCommission: 0,
    orderWindowSeconds: 0,
    pickupOnSunday: false,
    freePackageBalance: 0,
    photoRetentionDays: 0,
    numberRetentionYears: 0,
    addressRetentionDays: 0,
    sessionRetentionDays: 0,
    messageRetentionDays: 0,
  },
  mapTiles: null,
};

/** What the server told this app in the `#app-config` block of its HTML. */
export const appConfig: AppConfig = readPageConfig(import.meta.env.SSR ? WITHOUT_DOCUMENT : undefined);
