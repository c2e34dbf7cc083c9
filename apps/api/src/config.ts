import { resolve } from 'node:path';
import { z } from 'zod';
import { environment } from './environment.ts';
import { INITIAL_AGENCY, readInitialAgency } from './initial-agency.ts';

const NIGHT = { from: '21:00', to: '06:00' };

const OF_GATEWAY = {
  zenziva: ['ZENZIVA_USERKEY', 'ZENZIVA_PASSKEY'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  vonage: ['VONAGE_API_KEY', 'VONAGE_API_SECRET', 'VONAGE_FROM'],
} as const;

const OF_WHATSAPP = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

const checked = environment
  .superRefine((env, ctx) => {
    const demo = isDemo(env);
    const missing = (names: readonly (keyof typeof env)[], why: string) => {
      for (const name of names) if (!env[name]) ctx.addIssue({ code: 'custom', path: [name], message: why });
    };
    const live = liveSettings(env);
    const why =
      live.length > 0 && env.NODE_ENV !== 'production'
        ? `is required outside demo mode; with ${live.join(', ')} set, demo mode must be asked for by name: DEMO=1`
        : 'is required outside demo mode';
    if (!demo) missing(['ENCRYPTION_KEY', 'BANK_PROFILES_FILE', 'SMS_GATEWAY', 'PUBLIC_URL'], why);
    for (const beside of ['ENCRYPTION_KEY_BEFORE', 'ENCRYPTION_KEY_NEXT'] as const) {
      if (!env[beside]) continue;
      missing(['ENCRYPTION_KEY'], `is required beside ${beside}`);
      if (env[beside].toLowerCase() === env.ENCRYPTION_KEY?.toLowerCase())
        ctx.addIssue({ code: 'custom', path: [beside], message: 'is ENCRYPTION_KEY itself' });
    }
    if (!demo && env.PUBLIC_URL?.startsWith('http:') && !isLoopback(env.PUBLIC_URL))
      ctx.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'must be https outside demo mode' });
    if (!demo && env.SMS_GATEWAY === 'demo') missing(['DEMO'], 'SMS_GATEWAY=demo needs DEMO=1');
    for (const gateway of [env.SMS_GATEWAY, env.SMS_GATEWAY_SECOND])
      if (gateway && gateway !== 'demo') missing(OF_GATEWAY[gateway], `is required for ${gateway}`);
    if (env.SMS_GATEWAY_SECOND) {
      missing(['SMS_GATEWAY'], 'is required beside SMS_GATEWAY_SECOND');
      if (env.SMS_GATEWAY_SECOND === env.SMS_GATEWAY)
        ctx.addIssue({ code: 'custom', path: ['SMS_GATEWAY_SECOND'], message: 'is SMS_GATEWAY itself' });
    }
    for (const beside of ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'] as const)
      if (env[beside]) missing(['DATABASE_URL'], `is required beside ${beside}`);
    if (OF_WHATSAPP.some((name) => env[name])) missing(OF_WHATSAPP, 'is required for WhatsApp');
    if (env.SMTP_URL) missing(['MAIL_FROM'], 'is required beside SMTP_URL');
    if (env.MAIL_FROM) missing(['SMTP_URL'], 'is required beside MAIL_FROM');
    if (env.WAL_ARCHIVE) {
      if (env.BACKUP_RECIPIENT.length === 0)
        ctx.addIssue({
          code: 'custom',
          path: ['BACKUP_RECIPIENT'],
          message: 'is required for WAL_ARCHIVE',
        });
      if (env.DATABASE_URL)
        ctx.addIssue({
          code: 'custom',
          path: ['WAL_ARCHIVE'],
          message: 'is for the embedded database; the archive of DATABASE_URL is kept by its own server',
        });
    }
    if (env.FILE_STORE === 's3')
      missing(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'is required for FILE_STORE=s3');
  })
  .transform((env) => ({
    ...withoutAgency(env),
    DEMO: isDemo(env),
    // A demo is shown at any hour.
    SMS_QUIET_HOURS: env.SMS_QUIET_HOURS === undefined ? (isDemo(env) ? null : NIGHT) : env.SMS_QUIET_HOURS,
    DATA_DIR: resolve(env.DATA_DIR),
    initialAgency: readInitialAgency(env),
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
  SMTP_URL?: string | undefined;
  WHATSAPP_PHONE_NUMBER_ID?: string | undefined;
}

/** Settings that only an installation with real customers has. */
const liveSettings = (env: ModeSettings): string[] => [
  ...(
    ['BANK_PROFILES_FILE', 'ENCRYPTION_KEY', 'DATABASE_URL', 'SMTP_URL', 'WHATSAPP_PHONE_NUMBER_ID'] as const
  ).filter((name) => env[name]),
  ...(env.SMS_GATEWAY && env.SMS_GATEWAY !== 'demo' ? ['SMS_GATEWAY'] : []),
];

/** Demo mode starts by itself only where nothing of production is configured; a forgotten NODE_ENV opens nothing. */
const isDemo = (env: ModeSettings) =>
  env.DEMO ?? (env.NODE_ENV !== 'production' && liveSettings(env).length === 0);

const isLoopback = (address: string): boolean =>
  /^(127\.|localhost$|\[::1\]$)/.test(new URL(address).hostname);

export type Config = z.output<typeof checked>;

/**
 * Reads the configuration from environment variables.
 *
 * @throws one Error naming every wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const result = checked.safeParse(known, { error: z.locales.en().localeError });
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong configuration:\n${lines.join('\n')}`);
}
