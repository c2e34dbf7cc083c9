import { SMS_GATEWAYS } from '@rihlah/contract/staff/backoffice/system';
import { z } from 'zod';
import { listServers, type Servers } from './infra/db/connections/servers.ts';
import { INITIAL_AGENCY } from './initial-agency.ts';

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

/** @param refused of several servers, those that this address is not for */
const databaseAddress = (refused: Servers['wanted'], message: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .superRefine((address, ctx) => {
      try {
        if (listServers(address)?.wanted === refused) ctx.addIssue({ code: 'custom', message });
      } catch (error) {
        ctx.addIssue({ code: 'custom', message: (error as Error).message });
      }
    });
const writesAddress = databaseAddress(
  'standby',
  'target_session_attrs must be read-write or primary: the product writes',
);
const replicaAddress = databaseAddress(
  'writer',
  'of several servers those that follow must be meant: target_session_attrs=standby',
);

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const quietHours = z
  .string()
  .trim()
  .regex(/^(none|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$/, 'must be hours (21:00-06:00), or none')
  .transform((value) => {
    const [from = '', to = ''] = value.split('-');
    return value === 'none' || from === to ? null : { from, to };
  });

/** A mail server, with whoever logs in there. */
const smtpUrl = z
  .string()
  .trim()
  .refine((value) => {
    const { protocol, hostname } = URL.canParse(value) ? new URL(value) : { protocol: '', hostname: '' };
    return /^smtps?:$/.test(protocol) && hostname !== '';
  }, 'must be smtps://user:password@host:465, or smtp://…:587');

/** `Rihlah <kabar@rihlah.id>`, or the address alone. */
const mailSender = z
  .string()
  .trim()
  .transform((value, ctx) => {
    const [, name = '', bracketed] = /^([^<>\p{Cc}]*?)\s*<([^<>]+)>$/u.exec(value) ?? [];
    const address = z.email().safeParse(bracketed ?? value);
    if (address.success) return { name: name.replace(/^"(.*)"$/, '$1'), address: address.data };
    ctx.addIssue({
      code: 'custom',
      message: 'must be an address, or a name with one: Rihlah <kabar@rihlah.id>',
    });
    return z.NEVER;
  });

/** Of 32 random bytes nearly all differ; a key of zeros or of one word repeated is none. */
const isRandomKey = (hex: string): boolean => new Set(hex.toLowerCase().match(/../g)).size >= 12;

const randomKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
  .refine(isRandomKey, 'is not random; make one with: openssl rand -hex 32');

const server = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` where customers are served'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('where to listen; 0 takes a free port'),
  HOST: text.default('127.0.0.1').describe('address to listen on'),
  PUBLIC_URL: url
    .optional()
    .describe(
      'address that customers use, in links and preview cards; required, and https, outside demo mode',
    ),
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe(
      'how many proxies stand in front (`1`), or their addresses (`10.0.0.1,10.1.0.0/16`): only their entries of `X-Forwarded-For` are believed',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('the least that is logged'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'where Prometheus asks for `/metrics`, a port of its own for each process; none is opened where it is left out',
    ),
  METRICS_HOST: text
    .default('127.0.0.1')
    .describe(
      'address of that port; it asks for no password, so anything but this machine belongs behind a firewall',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'a collector (`http://127.0.0.1:4318`) that gets traces and metrics over OTLP/HTTP; no traces are made where it is left out',
    ),
  DRAIN_SECONDS: whole(5).describe(
    'after SIGTERM `/api/ready` says 503 for so long while requests are still served, so that a balancer sends its next ones elsewhere: two of its checks at least; 0 where nothing stands in front',
  ),
  CORS_ORIGINS: list.describe('other origins, with commas between, whose web apps may call the API'),
};

const data = {
  DATA_DIR: text.default('.data').describe('embedded database and files'),
  DATABASE_URL: writesAddress
    .optional()
    .describe(
      'any PostgreSQL instead of the embedded one; several servers with commas between, of which one takes writes ([several machines](operations.md#several-machines))',
    ),
  DATABASE_POOL: whole(20, 2).describe(
    'connections of one process for requests; its workers open up to 16 more',
  ),
  DATABASE_SESSION_URL: writesAddress
    .optional()
    .describe(
      'the same database past a pooler that lends `DATABASE_URL` single transactions: for jobs, locks, migrations and backups ([PgBouncer](operations.md#pgbouncer))',
    ),
  DATABASE_REPLICA_URL: replicaAddress
    .optional()
    .describe(
      'a streaming replica of that database, which the catalogue and reports are read from while it is at most two seconds behind ([several machines](operations.md#several-machines))',
    ),
  SQL_COMMENTS: yesNo
    .default(false)
    .describe(
      'whether each statement of a request says its id in a comment of the form of sqlcommenter ([slow requests](runbook.md#requests-are-slow)); statements are then planned anew each time',
    ),
  REDIS_URL: text
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional()
    .describe(
      'Valkey or Redis, where all processes count what may be tried only so often; in the database where it is left out, or gives no answer',
    ),
  MIGRATE_AT_START: yesNo
    .default(true)
    .describe(
      'whether a server that starts migrates the database; `0`: it refuses one that is behind, and `npm run migrate` is run first ([a new version](operations.md#a-new-version))',
    ),
  ENCRYPTION_KEY: randomKey
    .optional()
    .describe(
      '64 hexadecimal digits; seals personal numbers and files, signs their addresses; made by itself in demo mode',
    ),
  ENCRYPTION_KEY_BEFORE: randomKey
    .optional()
    .describe(
      'the key that `ENCRYPTION_KEY` replaces: it only opens ([operations](operations.md#a-new-key))',
    ),
  ENCRYPTION_KEY_NEXT: randomKey
    .optional()
    .describe('the key that will replace `ENCRYPTION_KEY`: it only opens what other processes seal already'),
  FILE_STORE: z
    .enum(['folder', 's3'])
    .default('folder')
    .describe('where document photos are kept, encrypted: `folder` (`DATA_DIR/files`) or `s3`'),
  FILE_LINK_SECONDS: whole(900, 60).describe('how long the address of a photo is good'),
  UPLOAD_STALL_SECONDS: whole(20, 1).describe('a form of which nothing comes for so long is given up'),
  S3_ENDPOINT: url.optional().describe('any S3-compatible server; Amazon where it is left out'),
  S3_REGION: text.default('us-east-1').describe('region of the bucket'),
  S3_BUCKET: text.optional().describe('required for `FILE_STORE=s3`'),
  S3_ACCESS_KEY_ID: text.optional().describe('required for `FILE_STORE=s3`'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('required for `FILE_STORE=s3`'),
};

const backups = {
  BACKUP_RECIPIENT: list
    .refine(
      (all) => all.every((each) => /^age1[a-z0-9]+$/.test(each)),
      'must be public keys, age1…, with commas between',
    )
    .describe(
      'public keys (`age1…`) that backups are sealed for; `npm run backup -- key --out <file>` makes one, elsewhere',
    ),
  WAL_ARCHIVE: text
    .optional()
    .describe(
      'folder, or `s3://bucket/prefix`, where the embedded database keeps all that it writes, sealed for `BACKUP_RECIPIENT`, so that it can be brought back to any moment ([operations](operations.md#to-any-moment)); on another disk than `DATA_DIR`',
    ),
  WAL_ARCHIVE_DAYS: whole(14, 1).describe('how many days back a moment can be brought back'),
  BACKUP_WARN_HOURS: whole(26, 1).describe('Loket warns where the last good backup is older'),
  DRILL_WARN_DAYS: whole(35, 1).describe('Loket warns where the last restore that was tried is older'),
};

const demo = {
  DEMO: yesNo.optional().describe('demo mode; on by itself only where nothing of production is configured'),
  DEMO_DATA: demoData
    .default('small')
    .describe(
      'what an empty database is filled with in demo mode: `season` (what `npm start` asks for), a season with 40 departures and 3,000 pilgrims; `small` or `1`, the people that README names, as tests have it, which is the default; `0`, nothing',
    ),
  DEMO_BANK_DIALECTS: z
    .enum(['0', '1', 'ecollection'])
    .default('0')
    .describe(
      '`1`: the simulated banks are as strict as the real BRI and BNI; `ecollection`: BNI speaks e-Collection ([the banks](operations.md#the-banks))',
    ),
};

const apps = {
  APP_API_BASE: url
    .optional()
    .describe('another server behind the same contract, for the web app; its own where it is left out'),
  OAUTH_CLIENT_ID: text.default('web').describe('client of the web app; a public value'),
  OAUTH_CLIENT_SECRET: text.default('web-secret').describe('the same'),
  ACCESS_TOKEN_SECONDS: whole(3600, 60).describe('how long an access token is good'),
  REFRESH_TOKEN_SECONDS: whole(30 * 86_400, 600).describe(
    'how long a login lasts on a device that is not used',
  ),
  MAP_TILE_URL: text.optional().describe('a tile layer under the map'),
  MAP_TILE_ATTRIBUTION: text.default('').describe('what its maker wants to be read on it'),
};

const banks = {
  BANK_PROFILES_FILE: text
    .optional()
    .describe(
      'the banks’ keys ([operations](operations.md#the-banks)); the simulator where it is left out in demo mode',
    ),
  RECONCILE_DAYS: whole(7, 1).describe(
    'past days whose list of payments is compared with the bank’s once a day',
  ),
};

const sms = {
  SMS_GATEWAY: z
    .enum(SMS_GATEWAYS)
    .optional()
    .describe('who sends SMS (`demo`, `zenziva`, `twilio`, `vonage`); required outside demo mode'),
  SMS_GATEWAY_SECOND: z
    .enum(SMS_GATEWAYS)
    .exclude(['demo'])
    .optional()
    .describe(
      'who sends them while the first one fails ([operations](operations.md#sms)); another than `SMS_GATEWAY`',
    ),
  ZENZIVA_URL: url
    .default('https://console.zenziva.net/reguler/api/sendsms')
    .describe('where Zenziva is called'),
  ZENZIVA_USERKEY: text.optional().describe('required for `zenziva`'),
  ZENZIVA_PASSKEY: text.optional().describe('required for `zenziva`'),
  TWILIO_URL: url.default('https://api.twilio.com').describe('where Twilio is called'),
  TWILIO_ACCOUNT_SID: text.optional().describe('required for `twilio`'),
  TWILIO_AUTH_TOKEN: text.optional().describe('required for `twilio`'),
  TWILIO_FROM: text.optional().describe('required for `twilio`: the sender'),
  VONAGE_URL: url.default('https://rest.nexmo.com').describe('where Vonage is called'),
  VONAGE_API_KEY: text.optional().describe('required for `vonage`'),
  VONAGE_API_SECRET: text.optional().describe('required for `vonage`'),
  VONAGE_FROM: text.optional().describe('required for `vonage`: the sender'),
  SMS_QUIET_HOURS: quietHours
    .optional()
    .describe(
      'when no SMS wakes anybody, in Jakarta: `21:00-06:00`, which is the default outside demo mode; `none`: never. Codes, passwords, orders just placed, payments received and warnings go all the same',
    ),
  SMS_PER_HOUR: whole(3, 1).describe('messages an hour to one phone, credentials exempt'),
  SMS_PER_DAY: whole(5000, 1).describe(
    'messages a day in all; at 80 % the log raises an alarm and the rest is kept for credentials, codes, resets and payments',
  ),
  CONSENT_CODES_PER_DAY: whole(3, 1).describe('how often a day a pilgrim is sent a code to accept an agent'),
};

const whatsapp = {
  WHATSAPP_PHONE_NUMBER_ID: text
    .optional()
    .describe(
      'number of the agency’s phone at Meta; with it customers may choose WhatsApp ([operations](operations.md#whatsapp))',
    ),
  WHATSAPP_ACCESS_TOKEN: text
    .optional()
    .describe(
      'required for WhatsApp: a permanent token of a system user, with `whatsapp_business_messaging`',
    ),
  WHATSAPP_APP_SECRET: text
    .optional()
    .describe('required for WhatsApp: signs what Meta tells us; without it nothing is believed'),
  WHATSAPP_VERIFY_TOKEN: text
    .optional()
    .describe('required for WhatsApp: any text, the same as Meta is told for the webhook'),
  WHATSAPP_API_URL: url
    .default('https://graph.facebook.com/v23.0')
    .describe('where WhatsApp is called, with the version'),
};

const mail = {
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'the agency’s mail server, `smtps://user:password@host:465` or `smtp://…:587`; no mail goes out where it is left out ([operations](operations.md#e-mail)). A password goes over TLS only',
    ),
  MAIL_FROM: mailSender
    .optional()
    .describe('required beside `SMTP_URL`: who mails are from, `Rihlah <kabar@rihlah.id>`'),
  MAIL_PER_HOUR: whole(30, 1).describe('mails an hour to one address; others wait'),
};

const limits = {
  RATE_LOGIN_PER_USERNAME: whole(10, 1).describe(
    'wrong passwords per 5 minutes for a user name from one address',
  ),
  RATE_LOGIN_PER_ADDRESS: whole(300, 1).describe('wrong passwords per 5 minutes from one address'),
  RATE_LOGIN_PER_USERNAME_ANYWHERE: whole(60, 1).describe(
    'wrong passwords per hour for a user name from all addresses',
  ),
  RATE_STAFF_SIGN_IN_PER_ADDRESS: whole(10, 1).describe(
    'wrong sign-ins to Loket per 5 minutes from one address; a browser that somebody signed in with before has `RATE_LOGIN_PER_USERNAME` of its own',
  ),
  RATE_RESET_PER_PHONE: whole(3, 1).describe('new passwords that a phone may ask for per hour'),
  RATE_RESET_PER_ADDRESS: whole(60, 1).describe('the same from one address'),
  RATE_GUEST_ORDER_PER_ADDRESS: whole(300, 1).describe('orders of guests per minute from one address'),
  RATE_PAYMENT_PER_ORDER: whole(10, 1).describe('numbers asked for per minute for one order or bill'),
  RATE_PAYMENT_PER_ADDRESS: whole(300, 1).describe('the same from one address'),
  RATE_ORDER_PER_ACCOUNT: whole(60, 1).describe('orders per minute of one account'),
  RATE_REFUSED_ORDERS: whole(20, 1).describe(
    'per hour, for one guest’s address or one account: orders refused because of who they name',
  ),
  MAX_UNPAID_ORDERS: whole(5, 1).describe('unpaid orders of one phone beyond one request'),
  GUEST_SEATS_PER_ADDRESS: whole(20, 1).describe(
    'seats per hour that guests of one address hold before a phone must be confirmed by a code',
  ),
  GUEST_SEATS_SHARE: whole(3, 1).describe(
    'a third of a package’s free seats is what unpaid orders of such guests may hold',
  ),
  EVENT_STREAMS_PER_ACCOUNT: whole(5, 1).describe(
    'streams of changes of one account that are open at once; beyond it an app asks by the clock',
  ),
  EVENT_STREAMS_PER_ADDRESS: whole(20, 1).describe('the same of guests from one address'),
};

/** Every variable with its meaning, as `docs/configuration.md` and `.env.example` list them. */
export const VARIABLES = {
  'The server': server,
  'Database and files': data,
  Backups: backups,
  'Demo mode': demo,
  'The web apps': apps,
  'The banks': banks,
  SMS: sms,
  WhatsApp: whatsapp,
  'E-mail': mail,
  Limits: limits,
};

export const environment = z.object({
  ...server,
  ...data,
  ...backups,
  ...demo,
  ...apps,
  ...banks,
  ...sms,
  ...whatsapp,
  ...mail,
  ...limits,
  ...INITIAL_AGENCY,
});
