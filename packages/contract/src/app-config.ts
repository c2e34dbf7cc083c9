import { z } from 'zod';
import { agencyPolicy } from './agency.ts';

/** What the web app needs of the policy in force, to foresee what an order would cost. */
export const policy = agencyPolicy.omit({
  freePackageBalance: true,
  minDaysBeforeDeparture: true,
  termsVersion: true,
});

/**
 * What the server tells the web app, as a JSON block `#app-config` in its HTML. `apiBase` is empty when the API is on
 * the same origin.
 */
export const appConfig = z.object({
  apiBase: z.string(),
  demo: z.boolean(),
  oauth: z.object({ clientId: z.string(), clientSecret: z.string() }),
  agency: z.object({
    name: z.string(),
    callCenter: z.string(),
    permit: z.string(),
    social: z.object({
      instagram: z.string(),
      facebook: z.string(),
      youtube: z.string(),
      whatsapp: z.string(),
    }),
  }),
  policy,
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});

export type Policy = z.infer<typeof policy>;
export type AppConfig = z.infer<typeof appConfig>;
