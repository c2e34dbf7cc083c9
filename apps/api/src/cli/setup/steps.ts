import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../../config.ts';
import type { AnswerSource, Answers, Question } from './answers.ts';
import { tryAddress, tryBanks, tryDatabase, tryFiles, tryMail, trySms, tryWhatsapp } from './checks.ts';
import { SetupRefusal } from './refusal.ts';

interface Step {
  title: string;
  /** Asked one after the other; what was answered so far decides what else. */
  questions: (answers: Answers) => Question[];
  /** Uses what was answered. @returns what was seen. @throws in words where it cannot be used */
  check: (config: Config, answers: Answers) => Promise<string[]>;
}

const S3: Question[] = [
  { name: 'S3_ENDPOINT', text: 'Alamat server S3; kosong untuk Amazon', fallback: '' },
  { name: 'S3_REGION', text: 'Wilayah bucket', fallback: 'us-east-1' },
  { name: 'S3_BUCKET', text: 'Nama bucket' },
  { name: 'S3_ACCESS_KEY_ID', text: 'Kunci akses' },
  { name: 'S3_SECRET_ACCESS_KEY', text: 'Rahasia kunci akses', isSecret: true },
];

const GATEWAYS: Record<string, Question[]> = {
  zenziva: [
    { name: 'ZENZIVA_USERKEY', text: 'Userkey Zenziva' },
    { name: 'ZENZIVA_PASSKEY', text: 'Passkey Zenziva', isSecret: true },
  ],
  twilio: [
    { name: 'TWILIO_ACCOUNT_SID', text: 'Account SID Twilio' },
    { name: 'TWILIO_AUTH_TOKEN', text: 'Auth token Twilio', isSecret: true },
    { name: 'TWILIO_FROM', text: 'Nomor atau nama pengirim' },
  ],
  vonage: [
    { name: 'VONAGE_API_KEY', text: 'API key Vonage' },
    { name: 'VONAGE_API_SECRET', text: 'API secret Vonage', isSecret: true },
    { name: 'VONAGE_FROM', text: 'Nomor atau nama pengirim di Vonage' },
  ],
};

const WHATSAPP: Question[] = [
  { name: 'WHATSAPP_ACCESS_TOKEN', text: 'Token tetap dari system user di Meta', isSecret: true },
  { name: 'WHATSAPP_APP_SECRET', text: 'App secret aplikasi di Meta', isSecret: true },
  {
    name: 'WHATSAPP_VERIFY_TOKEN',
    text: 'Verify token untuk webhook, teks bebas yang sama dengan di Meta',
    fallback: randomBytes(16).toString('hex'),
  },
];

const STEPS: Step[] = [
  {
    title: 'Alamat',
    questions: () => [
      { name: 'PUBLIC_URL', text: 'Alamat untuk pelanggan (https://…)' },
      { name: 'TRUST_PROXY', text: 'Berapa proxy di depan server', fallback: '1' },
    ],
    check: tryAddress,
  },
  {
    title: 'Basis data',
    questions: () => [
      {
        name: 'DATABASE_URL',
        text: 'Alamat PostgreSQL (postgresql://pemakai:sandi@host/nama)',
        isSecret: true,
      },
    ],
    check: tryDatabase,
  },
  {
    title: 'Penyimpanan berkas',
    questions: ({ FILE_STORE }) => [
      { name: 'DATA_DIR', text: 'Folder data server', fallback: process.env.DATA_DIR ?? '/var/lib/rihlah' },
      { name: 'FILE_STORE', text: 'Foto dokumen di folder itu atau di S3 (folder/s3)', fallback: 'folder' },
      ...(FILE_STORE === 's3' ? S3 : []),
    ],
    check: tryFiles,
  },
  {
    title: 'Bank',
    questions: () => [{ name: 'BANK_PROFILES_FILE', text: 'Berkas profil bank (JSON)' }],
    check: tryBanks,
  },
  {
    title: 'SMS',
    questions: ({ SMS_GATEWAY = '', SMS_GATEWAY_SECOND = '' }) => [
      { name: 'SMS_GATEWAY', text: 'Gerbang SMS (zenziva/twilio/vonage)', fallback: 'zenziva' },
      ...(GATEWAYS[SMS_GATEWAY] ?? []),
      {
        name: 'SMS_GATEWAY_SECOND',
        text: 'Gerbang kedua, bila yang pertama gagal (zenziva/twilio/vonage); kosong: tidak ada',
        fallback: '',
      },
      ...(GATEWAYS[SMS_GATEWAY_SECOND] ?? []),
    ],
    check: trySms,
  },
  {
    title: 'Email',
    questions: ({ SMTP_URL }) => [
      {
        name: 'SMTP_URL',
        text: 'Server email (smtps://pemakai:sandi@host:465); kosong: tanpa email',
        fallback: '',
        isSecret: true,
      },
      ...(SMTP_URL ? [{ name: 'MAIL_FROM', text: 'Pengirim, misalnya Rihlah <kabar@rihlah.id>' }] : []),
    ],
    check: tryMail,
  },
  {
    title: 'WhatsApp',
    questions: ({ WHATSAPP_PHONE_NUMBER_ID }) => [
      {
        name: 'WHATSAPP_PHONE_NUMBER_ID',
        text: 'Phone number ID WhatsApp Business; kosong: tanpa WhatsApp',
        fallback: '',
      },
      ...(WHATSAPP_PHONE_NUMBER_ID ? WHATSAPP : []),
    ],
    check: tryWhatsapp,
  },
  {
    title: 'Cadangan',
    questions: () => [
      {
        name: 'BACKUP_RECIPIENT',
        text: 'Kunci umum cadangan (age1…, dari npm run backup -- key di komputer lain); kosong untuk nanti',
        fallback: '',
      },
    ],
    check: async (_config, { BACKUP_RECIPIENT }) =>
      BACKUP_RECIPIENT ? [] : ['PERHATIAN: tanpa BACKUP_RECIPIENT belum ada cadangan yang dapat dibuat'],
  },
];

/** Where nothing else is decided yet: in demo mode nothing is required. */
const readPart = (answers: Answers): Config => readConfig({ ...answers, DEMO: '1' });

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message.replace(/^Wrong configuration:\s*/, '').trim();
};

/**
 * Asks for what production needs, and uses each answer before the next is asked for.
 *
 * @param say shows what was seen
 * @returns every variable of the environment file
 * @throws SetupRefusal where an answer cannot be used and nobody can be asked again
 */
export async function findAnswers(source: AnswerSource, say: (text: string) => void): Promise<Answers> {
  const answers: Answers = { NODE_ENV: 'production', MIGRATE_AT_START: '0', ...source.unasked };
  answers.ENCRYPTION_KEY ??= randomBytes(32).toString('hex');
  for (const step of STEPS) await takeStep(step, answers, { source, say });
  for (const [name, value] of Object.entries(answers)) if (value === '') delete answers[name];
  // Whatever belongs together is looked at together.
  try {
    readConfig(answers);
  } catch (error) {
    throw new SetupRefusal(causeOf(error));
  }
  return answers;
}

interface Surroundings {
  source: AnswerSource;
  say: (text: string) => void;
}

async function takeStep(step: Step, answers: Answers, { source, say }: Surroundings): Promise<void> {
  say(`\n${step.title}`);
  for (;;) {
    await askAll(step, answers, source);
    try {
      for (const seen of await step.check(readPart(answers), answers)) say(`  ${seen}`);
      return;
    } catch (error) {
      const cause = causeOf(error);
      if (!source.refused(cause)) throw new SetupRefusal(`${step.title}: ${cause}`);
    }
  }
}

/** An answer may make further questions, so they are looked at anew after each. */
async function askAll({ questions }: Step, answers: Answers, source: AnswerSource): Promise<void> {
  for (let index = 0; ; index++) {
    const question = questions(answers)[index];
    if (!question) return;
    answers[question.name] = await source.ask(question, answers[question.name]);
  }
}
