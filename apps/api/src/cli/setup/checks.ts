import { lookup } from 'node:dns/promises';
import type pg from 'pg';
import { request } from 'undici';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { readBankProfiles } from '../../infra/bank-client/profiles-file.ts';
import { clockSkew, refuseWrongClock } from '../../infra/clock/clock-skew.ts';
import { APPLICATION_NAME } from '../../infra/db/connections/application-name.ts';
import { DatabaseClient } from '../../infra/db/connections/database-client.ts';
import { assertOwnSessions } from '../../infra/db/connections/own-sessions.ts';
import { isDemoDatabase } from '../../infra/db/demo-database.ts';
import { makeFileStore, nameFileStore } from '../../infra/files/make-file-store.ts';
import { tryStore } from '../../infra/files/try-store.ts';
import { openMailer } from '../../infra/mail/open-mailer.ts';
import { readKeys, refuseStrangeKeys } from '../../infra/process/installation.ts';
import { explainCauses, explainStart } from '../../infra/process/start-failure.ts';
import { within } from '../../infra/process/within.ts';
import type { Answers } from './answers.ts';
import { SetupRefusal } from './refusal.ts';

const phoneNumber = z.object({ display_phone_number: z.string(), verified_name: z.string() });

const OLDEST_POSTGRES = 140_000;
const ASK_MS = 10_000;
const DNS_MS = 3_000;

/** Runs a check; what it throws is told in words. */
async function told<T>(work: Promise<T>, explain: (error: unknown) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SetupRefusal) throw error;
    throw new SetupRefusal(explain(error));
  }
}

/** The address must be one of TLS; that nobody knows it yet keeps nobody from going on. */
export async function tryAddress({ PUBLIC_URL = '' }: Config): Promise<string[]> {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') throw new SetupRefusal('PUBLIC_URL harus dimulai dengan https://');
  const found = await within(DNS_MS, lookup(hostname)).catch(() => null);
  return [
    found
      ? `✓ ${hostname} menunjuk ke ${found.address}`
      : `PERHATIAN: ${hostname} belum dikenal DNS; sertifikat TLS memerlukannya`,
  ];
}

/** Connects as a server will: version, clock, sessions, rights, and whether it is somebody's already. */
export const tryDatabase = (
  { DATABASE_SESSION_URL, DATABASE_URL = '' }: Config,
  answers: Answers,
): Promise<string[]> => told(askDatabase(DATABASE_SESSION_URL ?? DATABASE_URL, answers), explainStart);

async function askDatabase(url: string, answers: Answers): Promise<string[]> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: `${APPLICATION_NAME} setup`,
    connectionTimeoutMillis: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{
      number: string;
      version: string;
      mayCreate: boolean;
      trgm: boolean;
    }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version,
              has_database_privilege(current_database(), 'create')
                and has_schema_privilege('public', 'create') as "mayCreate",
              exists(select from pg_available_extensions where name = 'pg_trgm') as trgm`,
    );
    const [found] = rows;
    if (!found || Number(found.number) < OLDEST_POSTGRES)
      throw new SetupRefusal(`PostgreSQL ${found?.version} terlalu lama: perlu versi 14 atau lebih baru`);
    if (!found.trgm)
      throw new SetupRefusal('Ekstensi pg_trgm tidak ada di server itu (paket contrib PostgreSQL)');
    if (!found.mayCreate)
      throw new SetupRefusal('Pemakai itu bukan pemilik basis data: migrasi tidak akan bisa');
    await refuseWrongClock(client);
    await assertOwnSessions(client, url);
    if (await isDemoDatabase(client))
      throw new SetupRefusal('Basis data itu berisi data demo, yang sandinya diketahui semua orang');
    const skew = Math.abs(await clockSkew(client)) / 1000;
    return [`✓ PostgreSQL ${found.version}, selisih jam ${skew.toFixed(1)} s`, await tryKey(client, answers)];
  } finally {
    await client.end().catch(() => {});
  }
}

/** A new database takes any key; one that is in use only its own. */
async function tryKey(
  client: pg.Client,
  { ENCRYPTION_KEY, ENCRYPTION_KEY_BEFORE, ENCRYPTION_KEY_NEXT }: Answers,
): Promise<string> {
  try {
    await refuseStrangeKeys(client, readKeys({ ENCRYPTION_KEY, ENCRYPTION_KEY_BEFORE, ENCRYPTION_KEY_NEXT }));
  } catch {
    throw new SetupRefusal(
      'Basis data itu sudah dipakai dengan kunci lain. Pakai basis data kosong, atau jalankan setup dengan berkas jawaban yang berisi ENCRYPTION_KEY-nya',
    );
  }
  return '✓ ENCRYPTION_KEY cocok dengan basis data itu';
}

/** Writes, reads and removes a file where photos will be kept. */
export async function tryFiles(config: Config): Promise<string[]> {
  await told(
    makeFileStore(config).then((store) => tryStore(store)),
    explainCauses,
  );
  return [`✓ ${nameFileStore(config)}: sebuah berkas ditulis, dibaca dan dihapus`];
}

/** Reads the profiles as a server does, and asks whether each bank's host answers at all: nothing is signed or ordered. */
export async function tryBanks({ BANK_PROFILES_FILE = '' }: Config): Promise<string[]> {
  const profiles = readBankProfiles(BANK_PROFILES_FILE);
  const seen: string[] = [];
  for (const { bank, baseUrl } of profiles) seen.push(await tryHost(bank, baseUrl));
  return seen;
}

/** Asks whether each gateway answers at all: no message goes out, and no credential. */
export async function trySms(config: Config): Promise<string[]> {
  const addresses = {
    demo: null,
    zenziva: config.ZENZIVA_URL,
    twilio: config.TWILIO_URL,
    vonage: config.VONAGE_URL,
  };
  const seen: string[] = [];
  for (const gateway of [config.SMS_GATEWAY ?? 'demo', config.SMS_GATEWAY_SECOND]) {
    if (!gateway) continue;
    const address = addresses[gateway];
    if (!address) throw new SetupRefusal('SMS_GATEWAY harus zenziva, twilio, atau vonage');
    seen.push(await tryHost(gateway, address));
  }
  return seen;
}

/** Logs in to the mail server as a server of ours will; no mail goes out. Without one there is nothing to try. */
export async function tryMail({ SMTP_URL, MAIL_FROM }: Config): Promise<string[]> {
  if (!SMTP_URL) return ['tanpa email'];
  const { hostname } = new URL(SMTP_URL);
  const mailer = await openMailer({ SMTP_URL, MAIL_FROM });
  await mailer?.verify().catch((error: unknown) => {
    throw new SetupRefusal(`${hostname}: ${explainCauses(error)}`);
  });
  return [`✓ ${hostname} menerima login, pengirim ${MAIL_FROM?.address}`];
}

/** Asks Meta whose number it is, with the token that messages will be sent with; no message goes out. */
export async function tryWhatsapp(config: Config): Promise<string[]> {
  const { WHATSAPP_API_URL: url, WHATSAPP_PHONE_NUMBER_ID: id, WHATSAPP_ACCESS_TOKEN: token } = config;
  if (!id) return ['tanpa WhatsApp'];
  const answer = await request(`${url}/${id}?fields=display_phone_number,verified_name`, {
    headers: { authorization: `Bearer ${token}` },
    headersTimeout: ASK_MS,
    bodyTimeout: ASK_MS,
  }).catch((error: unknown) => {
    throw new SetupRefusal(`WhatsApp: ${new URL(url).origin} tidak menjawab (${explainCauses(error)})`);
  });
  const said = phoneNumber.safeParse(await answer.body.json().catch(() => null)).data;
  if (answer.statusCode !== 200 || !said)
    throw new SetupRefusal(`WhatsApp: Meta menolak nomor atau token (${answer.statusCode})`);
  return [
    `✓ WhatsApp ${said.display_phone_number} (${said.verified_name})`,
    `Webhook di Meta: ${config.PUBLIC_URL ?? ''}/whatsapp/webhook, verify token ${config.WHATSAPP_VERIFY_TOKEN}`,
  ];
}

/** Any answer of HTTP will do. */
async function tryHost(name: string, address: string): Promise<string> {
  const { origin } = new URL(address);
  try {
    const { body } = await request(origin, { method: 'HEAD', headersTimeout: ASK_MS, bodyTimeout: ASK_MS });
    await body.dump();
    return `✓ ${name}: ${origin} menjawab`;
  } catch (error) {
    throw new SetupRefusal(`${name}: ${origin} tidak menjawab (${explainCauses(error)})`);
  }
}
