import { z } from 'zod';
import { agencyPolicy, link } from '../catalog/agency.ts';
import { infoPageName } from '../catalog/info-page.ts';
import { picturePath } from '../catalog/picture.ts';
import { code } from './messages.ts';
import { isoDate, line, text } from './primitives.ts';

/** What the web app needs of the policy in force, to foresee what an order would cost. */
export const policy = agencyPolicy.omit({
  freeMoveOnChange: true,
  minDaysBeforeDeparture: true,
  termsVersion: true,
  onePersonRefund: true,
  onePersonWithdrawal: true,
  onePersonCancellation: true,
});

/** The promo overlay of the departure cities (spec 1, section 2) as staff write it; days are Jakarta's, null when open. */
const promoFields = z.object({
  title: line(60),
  text: text(300),
  path: picturePath.nullable(),
  link: z
    .object({
      label: line(40),
      url: z.union([link, z.string().regex(/^\/(?!\/)[\w/?=&.-]*$/)], code('linkFormat')),
    })
    .nullable(),
  startsOn: isoDate.nullable(),
  endsOn: isoDate.nullable(),
  isShown: z.boolean(),
});

export const promo = promoFields.check(({ value: { startsOn, endsOn }, issues }) => {
  if (startsOn && endsOn && endsOn < startsOn)
    issues.push({
      code: 'custom',
      input: endsOn,
      path: ['endsOn'],
      message: code('validityOrder'),
      continue: true,
    });
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
  /** The public key that receipts are signed with (Ed25519, 32 bytes as base64url). */
  proofKey: z.string(),
  /** A few cities that one can leave from, the first of the agency's list. */
  cities: z.array(z.string()),
  /** Licences and seals with their pictures; none: those that the permit's text names. */
  certificates: z.array(z.object({ title: z.string(), path: z.string() })),
  /** `coupon`: that of the policy; null: none is shown. */
  promo: z
    .union([promoFields.pick({ title: true, text: true, path: true, link: true }), z.literal('coupon')])
    .nullable(),
  /** Pages of which the agency has a text of its own, with its version. */
  infoPages: z.partialRecord(infoPageName, z.int()),
  policy,
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});

export type Policy = z.infer<typeof policy>;
export type Promo = z.infer<typeof promo>;
export type AppConfig = z.infer<typeof appConfig>;
