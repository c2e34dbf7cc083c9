import { resolve } from 'node:path';
import { z } from 'zod';
import { INITIAL_AGENCY, initialAgencyOf } from './initial-agency.ts';

const text = z.string().trim().min(1);
const whole = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);
const yesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
/** How much there is of a demo agency; `1` is what tests and README name alone. */
const demoData = z
  .enum(['0', '1', 'false', 'true', 'small', 'season'])
  .transform((value) => (value === '0' || value === 'false' ? null : value === 'season' ? value : 'small'));
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** How many proxies stand in front, or which: only their entries of X-Forwarded-For are believed. */
const trustedProxies = z
  .string()
  .trim()
  .regex(
    /^(\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/,
    'must be the number of proxies in front (1), or their addresses (10.0.0.1,10.1.0.0/16)',
  )
  .transform((value) => {
    if (/^\d{1,2}$/.test(value)) return value === '0' ? false : Number(value);
    return value.split(',').map((address) => address.trim());
  });

/** Of 32 random bytes nearly all differ; a key of zeros or of one word repeated is none. */
const isRandomKey = (hex: string): boolean => new Set(hex.toLowerCase().match(/../g)).size >= 12;

const randomKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
  .refine(isRandomKey, 'is not random; make one with: openssl rand -hex 32');

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    PUBLIC_URL: url.optional(),
    TRUST_PROXY: trustedProxies.default(false),
    DATA_DIR: text.default('.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
      .optional(),
    DATABASE_POOL: whole(20, 2),
    DEMO: yesNo.optional(),
    DEMO_DATA: demoData.default('small'),
    DEMO_BANK_DIALECTS: z.enum(['0', '1', 'ecollection']).default('0'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    ENCRYPTION_KEY: randomKey.optional(),
    ENCRYPTION_KEY_BEFORE: randomKey.optional(),
    OAUTH_CLIENT_ID: text.default('web'),
    OAUTH_CLIENT_SECRET: text.default('web-secret'),
    ACCESS_TOKEN_SECONDS: whole(3600, 60),
    REFRESH_TOKEN_SECONDS: whole(30 * 86_400, 600),
    CONSENT_CODES_PER_DAY: whole(3, 1),
    ...INITIAL_AGENCY,
    MAP_TILE_URL: text.optional(),
    MAP_TILE_ATTRIBUTION: text.default(''),
    APP_API_BASE: url.optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
    SMS_GATEWAY: z.enum(['demo', 'zenziva', 'twilio']).optional(),
    ZENZIVA_URL: url.default('https://console.zenziva.net/reguler/api/sendsms'),
    ZENZIVA_USERKEY: text.optional(),
    ZENZIVA_PASSKEY: text.optional(),
    TWILIO_URL: url.default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: text.optional(),
    TWILIO_AUTH_TOKEN: text.optional(),
    TWILIO_FROM: text.optional(),
    BANK_PROFILES_FILE: text.optional(),
    FILE_STORE: z.enum(['folder', 's3']).default('folder'),
    FILE_LINK_SECONDS: whole(900, 60),
    UPLOAD_STALL_SECONDS: whole(20, 1),
    S3_ENDPOINT: url.optional(),
    S3_REGION: text.default('us-east-1'),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    RATE_LOGIN_PER_USERNAME: whole(10, 1),
    RATE_LOGIN_PER_ADDRESS: whole(300, 1),
    RATE_LOGIN_PER_USERNAME_ANYWHERE: whole(60, 1),
    RATE_STAFF_SIGN_IN_PER_ADDRESS: whole(10, 1),
    RATE_RESET_PER_PHONE: whole(3, 1),
    RATE_RESET_PER_ADDRESS: whole(60, 1),
    RATE_GUEST_ORDER_PER_ADDRESS: whole(300, 1),
    RATE_PAYMENT_PER_ORDER: whole(10, 1),
    RATE_PAYMENT_PER_ADDRESS: whole(300, 1),
    MAX_UNPAID_ORDERS: whole(5, 1),
    RATE_ORDER_PER_ACCOUNT: whole(60, 1),
    RATE_REFUSED_ORDERS: whole(20, 1),
    EVENT_STREAMS_PER_ACCOUNT: whole(5, 1),
    EVENT_STREAMS_PER_ADDRESS: whole(20, 1),
    GUEST_SEATS_PER_ADDRESS: whole(20, 1),
    GUEST_SEATS_SHARE: whole(3, 1),
    SMS_PER_DAY: whole(5000, 1),
    SMS_PER_HOUR: whole(3, 1),
    RECONCILE_DAYS: whole(7, 1),
  })
  .superRefine((env, ctx) => {
    const demo = isDemo(env);
    const missing = (names: (keyof typeof env)[], why: string) => {
      for (const name of names) if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: why });
    };
    const live = liveSettings(env);
    const why =
      live.length > 0 && env.NODE_ENV !== 'production'
        ? `is required outside demo mode; with ${live.join(', ')} set, demo mode must be asked for by name: DEMO=1`
        : 'is required outside demo mode';
    if (!demo) missing(['ENCRYPTION_KEY', 'BANK_PROFILES_FILE', 'SMS_GATEWAY', 'PUBLIC_URL'], why);
    if (env.ENCRYPTION_KEY_BEFORE) missing(['ENCRYPTION_KEY'], 'is required beside ENCRYPTION_KEY_BEFORE');
    if (!demo && env.PUBLIC_URL?.startsWith('http:') && !isLoopback(env.PUBLIC_URL))
      ctx.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be https outside demo mode' });
    if (!demo && env.SMS_GATEWAY === 'demo') missing(['DEMO'], 'SMS_GATEWAY=demo needs DEMO=1');
    if (env.SMS_GATEWAY === 'zenziva')
      missing(['ZENZIVA_USERKEY', 'ZENZIVA_PASSKEY'], 'is required for Zenziva');
    if (env.FILE_STORE === 's3')
      missing(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'is required for FILE_STORE=s3');
    if (env.SMS_GATEWAY === 'twilio')
      missing(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'], 'is required for Twilio');
  })
  .transform((env) => ({
    ...withoutAgency(env),
    DEMO: isDemo(env),
    DATA_DIR: resolve(env.DATA_DIR),
    initialAgency: initialAgencyOf(env),
  }));

/** What the environment says of the agency is for the first start alone. */
function withoutAgency<Env extends object>(env: Env): Omit<Env, keyof typeof INITIAL_AGENCY> {
  const rest = { ...env } as Record<string, unknown>;
  for (const name of Object.keys(INITIAL_AGENCY)) delete rest[name];
  return rest as Omit<Env, keyof typeof INITIAL_AGENCY>;
}

interface ModeSettings {
  DEMO?: boolean | undefined;
  NODE_ENV: string;
  BANK_PROFILES_FILE?: string | undefined;
  ENCRYPTION_KEY?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMS_GATEWAY?: string | undefined;
}

/** Settings that only an installation with real customers has. */
const liveSettings = (env: ModeSettings): string[] => [
  ...(['BANK_PROFILES_FILE', 'ENCRYPTION_KEY', 'DATABASE_URL'] as const).filter((name) => env[name]),
  ...(env.SMS_GATEWAY && env.SMS_GATEWAY !== 'demo' ? ['SMS_GATEWAY'] : []),
];

/** Demo mode starts by itself only where nothing of production is configured; a forgotten NODE_ENV opens nothing. */
const isDemo = (env: ModeSettings) =>
  env.DEMO ?? (env.NODE_ENV !== 'production' && liveSettings(env).length === 0);

const isLoopback = (address: string): boolean =>
  /^(127\.|localhost$|\[::1\]$)/.test(new URL(address).hostname);

export type Config = z.output<typeof environment>;

/**
 * Reads the configuration from environment variables.
 *
 * @throws one Error naming every wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.keys(environment.in.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const result = environment.safeParse(known, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong configuration:\n${lines.join('\n')}`);
}
