import type { AgencyPolicy, AgencySettings } from '@rihlah/contract/catalog/agency';
import { type AppConfig, policy as appPolicy } from '@rihlah/contract/wire/app-config';
import type { Config } from '../../config.ts';
import type { AgencyFront } from '../../infra/agency.ts';
import { promoOn } from '../../modules/catalog/agency/front-queries.ts';

/** What the agency says on a day. */
export interface Said {
  settings: AgencySettings;
  policy: AgencyPolicy;
  front: AgencyFront;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** So many cities stand on the home page; the map has them all. */
const HOME_CITIES = 8;

/** What the web app is told in its HTML. */
export const appConfigOf = (config: Config, { settings, policy, front, today }: Said): AppConfig => {
  const { name, callCenter, permit, ...social } = settings;
  return {
    apiBase: config.APP_API_BASE ?? '',
    demo: config.DEMO,
    oauth: { clientId: config.OAUTH_CLIENT_ID, clientSecret: config.OAUTH_CLIENT_SECRET },
    agency: { name, callCenter, permit, social },
    cities: front.cities.slice(0, HOME_CITIES),
    certificates: front.certificates,
    promo: promoOn(front.promo, today),
    infoPages: front.infoPages,
    // Without what is none of a visitor's business.
    policy: appPolicy.parse(policy),
    mapTiles: config.MAP_TILE_URL
      ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
      : null,
  };
};
