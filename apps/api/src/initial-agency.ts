import {
  type AgencyPolicy,
  type AgencySettings,
  agencyPolicy,
  agencySettings,
} from '@rihlah/contract/catalog/agency';
import { z } from 'zod';

const { shape: settings } = agencySettings;
const { shape: policy } = agencyPolicy;

/** A number as the environment holds it, within the bounds of the setting. */
const number = (schema: z.ZodNumber | z.ZodInt) => z.coerce.number().pipe(schema);
const yesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Names of variables that an earlier version read at every start, by what they are now. */
const SETTINGS = {
  name: 'AGENCY_NAME',
  callCenter: 'CALL_CENTER',
  permit: 'PERMIT_TEXT',
  instagram: 'SOCIAL_INSTAGRAM',
  facebook: 'SOCIAL_FACEBOOK',
  youtube: 'SOCIAL_YOUTUBE',
  whatsapp: 'SOCIAL_WHATSAPP',
} as const;

const POLICY = {
  registrationFee: 'REGISTRATION_FEE',
  secondPayment: 'SECOND_PAYMENT',
  memberDiscount: 'MEMBER_DISCOUNT',
  infantDiscountPercent: 'INFANT_DISCOUNT_PERCENT',
  agentCommission: 'AGENT_COMMISSION',
  orderWindowSeconds: 'ORDER_WINDOW_SECONDS',
  pickupOnSunday: 'PICKUP_ON_SUNDAY',
  freePackageBalance: 'FREE_PACKAGE_BALANCE',
  minDaysBeforeDeparture: 'MIN_DAYS_BEFORE_DEPARTURE',
  termsVersion: 'TERMS_VERSION',
} as const;

/** Schemas of those variables, none of them required. */
export const INITIAL_AGENCY = {
  AGENCY_NAME: settings.name.optional(),
  CALL_CENTER: settings.callCenter.optional(),
  PERMIT_TEXT: settings.permit.optional(),
  SOCIAL_INSTAGRAM: settings.instagram.optional(),
  SOCIAL_FACEBOOK: settings.facebook.optional(),
  SOCIAL_YOUTUBE: settings.youtube.optional(),
  SOCIAL_WHATSAPP: settings.whatsapp.optional(),
  REGISTRATION_FEE: number(policy.registrationFee).optional(),
  SECOND_PAYMENT: number(policy.secondPayment).optional(),
  MEMBER_DISCOUNT: number(policy.memberDiscount).optional(),
  INFANT_DISCOUNT_PERCENT: number(policy.infantDiscountPercent).optional(),
  AGENT_COMMISSION: number(policy.agentCommission).optional(),
  ORDER_WINDOW_SECONDS: number(policy.orderWindowSeconds).optional(),
  PICKUP_ON_SUNDAY: yesNo.optional(),
  FREE_PACKAGE_BALANCE: number(policy.freePackageBalance).optional(),
  MIN_DAYS_BEFORE_DEPARTURE: number(policy.minDaysBeforeDeparture).optional(),
  TERMS_VERSION: policy.termsVersion.optional(),
};

type Variables = z.output<z.ZodObject<typeof INITIAL_AGENCY>>;

/** What the environment says of the agency: used once, by the first start on a database that has no settings yet. */
export interface InitialAgency {
  settings: Partial<AgencySettings>;
  policy: Partial<AgencyPolicy>;
}

const given = (names: Record<string, keyof Variables>, env: Variables) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => (env[name] === undefined ? [] : [[field, env[name]]])),
  );

export const readInitialAgency = (env: Variables): InitialAgency => ({
  settings: given(SETTINGS, env),
  policy: given(POLICY, env),
});

export const nameVariable = (field: string): string =>
  ({ ...SETTINGS, ...POLICY })[field as keyof (typeof SETTINGS & typeof POLICY)];
