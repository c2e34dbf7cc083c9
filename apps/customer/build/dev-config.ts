import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { DEFAULT_POLICY, DEFAULT_SETTINGS } from '@rihlah/rules/money/agency-defaults';

const { name, callCenter, permit, instagram, facebook, youtube, whatsapp } = DEFAULT_SETTINGS;

/** What the server would write into the page; for the development server alone. */
export const devConfig: AppConfig = {
  apiBase: '',
  demo: true,
  oauth: { clientId: 'web', clientSecret: 'web-secret' },
  agency: {
    name,
    callCenter,
    permit,
    social: { instagram, facebook, youtube, whatsapp },
  },
  cities: ['Jakarta', 'Bandung', 'Surabaya'],
  proofKey: '',
  certificates: [],
  promo: 'coupon',
  infoPages: {},
  policy: DEFAULT_POLICY,
  mapTiles: null,
};
