import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Encryption } from '../../src/infra/crypto/encryption.ts';
import { migrateDatabase } from '../../src/infra/db/migrate.ts';
import { settleKeys } from '../../src/infra/process/installation.ts';
import { startMailServer } from '../support/http/mail-server.ts';
import { startFakeWhatsapp, WHATSAPP, whatsappEnv } from '../support/http/whatsapp-cloud.ts';
import { bareDatabase } from '../support/process/bare-database.ts';
import { runProcess } from '../support/process/run-process.ts';

const run = promisify(execFile);
const database = bareDatabase();
/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9';

let folder: string;
let outside: string;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.statusCode = 404;
  response.end();
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rihlah-setup-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await generateDemoKeys();
  for (const [name, origin] of [
    ['banks.json', outside],
    ['silent-banks.json', NOBODY],
  ] as const)
    await writeFile(at(name), JSON.stringify(demoBankSides(keys, { origin }).profiles));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);

const answers = (more: Record<string, string> = {}) => ({
  PUBLIC_URL: 'https://umrah.invalid',
  DATABASE_URL: database.url,
  DATA_DIR: at('data'),
  BANK_PROFILES_FILE: at('banks.json'),
  ZENZIVA_USERKEY: 'rihlah',
  ZENZIVA_PASSKEY: 'a $pass # "key"',
  ZENZIVA_URL: `${outside}/sms`,
  ...more,
});

let count = 0;

/** Runs it with a file of answers. */
async function setUp(given: Record<string, string>, ...words: string[]) {
  const file = at(`answers-${++count}`);
  const out = at(`out-${count}.env`);
  const quoted = Object.entries(given).map(([name, value]) => `${name}='${value}'`);
  await writeFile(file, quoted.join('\n'));
  const ended = await runProcess('setup', {}, ['--answers', file, '--out', out, ...words]).ended;
  return { ...ended, out, written: await readFile(out, 'utf8').catch(() => null) };
}

it('writes what production needs, with a key of its own, for the owner alone', async () => {
  const DATABASE_URL = `${database.url}&connect_timeout=5`;
  const { code, said, out, written } = await setUp(answers({ DATABASE_URL }));
  expect([code, said]).toEqual([0, expect.stringMatching(/PostgreSQL \d+.*selisih jam 0\.\d s/)]);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  const env = parseEnv(written ?? '') as Record<string, string>;
  expect(env).toMatchObject({
    NODE_ENV: 'production',
    MIGRATE_AT_START: '0',
    ZENZIVA_PASSKEY: 'a $pass # "key"',
    ENCRYPTION_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(readConfig(env)).toMatchObject({ DEMO: false, SMS_GATEWAY: 'zenziva', TRUST_PROXY: 1 });
  // A shell takes the file for the same, as systemd and Compose do: single quotes, nothing else.
  const shell = await run('sh', [
    '-c',
    `set -a; . '${out}'; printf '%s ' "$ZENZIVA_PASSKEY" "$DATABASE_URL"`,
  ]);
  expect(shell.stdout).toBe(`a $pass # "key" ${DATABASE_URL} `);
  expect(said).not.toContain(env.ENCRYPTION_KEY);
  const another = parseEnv((await setUp(answers())).written ?? '');
  expect(another.ENCRYPTION_KEY).not.toBe(env.ENCRYPTION_KEY);
});

it('has used each answer, and sent nothing: the store is as it was, gateway and banks saw no more than a look', async () => {
  asked.length = 0;
  await setUp(answers());
  expect(new Set(asked)).toEqual(new Set(['HEAD /']));
  expect(
    (await readdir(at('data'), { recursive: true, withFileTypes: true })).filter((each) => each.isFile()),
  ).toEqual([]);
  const { rowCount } = await database.query("select from pg_tables where schemaname = 'public'");
  expect(rowCount).toBe(0);
});

describe('mail and WhatsApp, where the agency has them', () => {
  it('are tried with what was answered: a login, and whose number it is; nothing is sent', async () => {
    const mail = await startMailServer({ name: 'rihlah', password: 'p@ss' });
    const whatsapp = await startFakeWhatsapp();
    const SMTP_URL = mail.url.replace('//', '//rihlah:p%40ss@');
    const given = { SMTP_URL, MAIL_FROM: 'Rihlah <kabar@rihlah.id>', ...whatsappEnv(whatsapp) };
    const { code, said, written } = await setUp(answers(given));
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('✓ 127.0.0.1 menerima login, pengirim kabar@rihlah.id'),
    ]);
    expect(said).toContain('✓ WhatsApp +62 811-0000-0001 (Rihlah)');
    expect(said).toContain('https://umrah.invalid/whatsapp/webhook');
    expect([mail.logins, mail.taken, whatsapp.taken]).toEqual([['rihlah:p@ss'], [], []]);
    expect(readConfig(parseEnv(written ?? ''))).toMatchObject({
      MAIL_FROM: { name: 'Rihlah', address: 'kabar@rihlah.id' },
      WHATSAPP_PHONE_NUMBER_ID: WHATSAPP.phoneNumberId,
    });
    const wrong = await setUp(answers({ ...given, SMTP_URL: mail.url.replace('//', '//rihlah:salah@') }));
    expect([wrong.code, wrong.said, wrong.written]).toEqual([
      1,
      expect.stringContaining('Email: 127.0.0.1: SMTP: 535 5.7.8'),
      null,
    ]);
    const strange = await setUp(answers({ ...given, WHATSAPP_ACCESS_TOKEN: 'lain' }));
    expect([strange.code, strange.said, strange.written]).toEqual([
      1,
      expect.stringContaining('WhatsApp: Meta menolak nomor atau token (401)'),
      null,
    ]);
    await Promise.all([mail.close(), whatsapp.close()]);
  });

  it.each([
    [{ SMTP_URL: 'https://mail.rihlah.id' }, 'SMTP_URL: must be smtps://'],
    [{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Rihlah' }, 'MAIL_FROM: must be an address'],
    [{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.id' }, 'Email: 127.0.0.1: SMTP: ECONNREFUSED'],
    [{ WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_ACCESS_TOKEN: 'x' }, 'WHATSAPP_APP_SECRET'],
  ])('refuses %j', async (given, cause) => {
    const { code, said, written } = await setUp(answers(given as Record<string, string>));
    expect([code, said, written]).toEqual([1, expect.stringContaining(cause), null]);
  });
});

describe('refuses by its cause, exit code 1, and writes nothing', () => {
  it.each([
    [
      'an address without TLS',
      { PUBLIC_URL: 'http://umrah.invalid' },
      'Alamat: PUBLIC_URL harus dimulai dengan https://',
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgresql://a:b@127.0.0.1:9/r' },
      'Basis data: The database does not answer at 127.0.0.1:9',
    ],
    [
      'a bucket that does not answer',
      {
        FILE_STORE: 's3',
        S3_ENDPOINT: NOBODY,
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
      },
      'Penyimpanan berkas: connect ECONNREFUSED 127.0.0.1:9',
    ],
    ['a folder that cannot be written to', { DATA_DIR: import.meta.filename }, 'Penyimpanan berkas: '],
    [
      'profiles that are not there',
      { BANK_PROFILES_FILE: '/nowhere/banks.json' },
      'Bank: BANK_PROFILES_FILE /nowhere/banks.json: cannot be read',
    ],
    [
      'a gateway that does not answer',
      { ZENZIVA_URL: NOBODY },
      'SMS: zenziva: http://127.0.0.1:9 tidak menjawab',
    ],
    ['no gateway at all', { SMS_GATEWAY: 'demo' }, 'SMS: SMS_GATEWAY harus zenziva, twilio, atau vonage'],
    ['an answer that is missing', { ZENZIVA_PASSKEY: '' }, 'Berkas jawaban belum berisi ZENZIVA_PASSKEY'],
    ['a name that is no variable', { ZENZIVA_PASKEY: 'x' }, 'Bukan variabel Rihlah: ZENZIVA_PASKEY'],
    ['a value of another form', { TRUST_PROXY: 'true' }, 'TRUST_PROXY: must be the number of proxies'],
    [
      'a value that systemd reads differently',
      { ZENZIVA_PASSKEY: 'a\\b' },
      "ZENZIVA_PASSKEY tidak boleh berisi ' atau",
    ],
  ])('%s', async (_name, more: Record<string, string>, cause) => {
    const { code, said, written } = await setUp(answers(more));
    expect([code, said, written]).toEqual([1, expect.stringContaining(cause), null]);
  });

  it('banks that do not answer', async () => {
    const { code, said, written } = await setUp(answers({ BANK_PROFILES_FILE: at('silent-banks.json') }));
    expect([code, said, written]).toEqual([1, expect.stringMatching(/Bank: BRI: .* tidak menjawab/), null]);
  });

  it('a machine whose clock is another', async () => {
    const file = at('answers-clock');
    await writeFile(
      file,
      Object.entries(answers())
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
    );
    const shift = `const R=Date;globalThis.Date=class extends R{static now(){return R.now()+9e7}}`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shift)}`;
    const { code, said } = await runProcess('setup', { NODE_OPTIONS }, [
      '--answers',
      file,
      '--out',
      at('clock.env'),
    ]).ended;
    expect([code, said]).toEqual([1, expect.stringContaining('clock of this machine is 90000.0 s ahead')]);
  });
});

describe('a file that is there', () => {
  it('stays, unless its replacement is asked for; then it is kept beside the new one', async () => {
    const file = at('answers-again');
    const out = at('again.env');
    await writeFile(
      file,
      Object.entries(answers())
        .map(([name, value]) => `${name}='${value}'`)
        .join('\n'),
    );
    await writeFile(out, 'lama');
    const words = ['--answers', file, '--out', out];
    const refused = await runProcess('setup', {}, words).ended;
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringContaining('sudah ada: tidak ada yang ditulis'),
    ]);
    expect(await readFile(out, 'utf8')).toBe('lama');
    expect((await runProcess('setup', {}, [...words, '--replace']).ended).code).toBe(0);
    const [kept = ''] = (await readdir(folder)).filter((name) => name.startsWith('again.env.'));
    expect(await readFile(at(kept), 'utf8')).toBe('lama');
    expect(await readFile(out, 'utf8')).toContain('ENCRYPTION_KEY=');
  });
});

describe('at a terminal', () => {
  /** What is typed, line by line. */
  const type = (out: string, ...lines: string[]) =>
    runProcess('setup', { TWILIO_URL: outside }, ['--out', out], lines.map((line) => `${line}\n`).join(''))
      .ended;
  const all = () => [
    ...['https://umrah.invalid', ''],
    database.url,
    ...[at('data'), ''],
    at('banks.json'),
    ...['twilio', 'AC1', 'token', 'Rihlah'],
    // No second gateway, no mail, no WhatsApp, and no backup yet.
    ...['', '', '', ''],
  ];

  it('asks again for what cannot be used', async () => {
    const out = at('typed.env');
    const { code, said } = await type(out, 'http://umrah.invalid', '', ...all());
    expect([code, said]).toEqual([0, expect.stringContaining('✗ PUBLIC_URL harus dimulai dengan https://')]);
    expect(parseEnv(await readFile(out, 'utf8'))).toMatchObject({
      PUBLIC_URL: 'https://umrah.invalid',
      TRUST_PROXY: '1',
      TWILIO_AUTH_TOKEN: 'token',
    });
  });

  it('asks before it replaces a file', async () => {
    const out = at('occupied.env');
    await writeFile(out, 'lama');
    const kept = await type(out, 't', ...all());
    expect([kept.code, await readFile(out, 'utf8')]).toEqual([1, 'lama']);
    expect((await type(out, 'y', ...all())).code).toBe(0);
    expect(await readFile(out, 'utf8')).toContain('ENCRYPTION_KEY=');
  });

  it('writes nothing where the answers end', async () => {
    const { code, said } = await type(at('ended.env'), ...all().slice(0, 4));
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('Belum selesai dijawab: tidak ada yang ditulis.'),
    ]);
    expect(await readdir(folder)).not.toContain('ended.env');
  });
});

it('refuses a database that is in use with another key, and takes its own', async () => {
  const ENCRYPTION_KEY = randomBytes(32).toString('hex');
  await migrateDatabase(database.url, async (client) => {
    await settleKeys(client, new Encryption(ENCRYPTION_KEY), { isServer: true, now: new Date() });
  });
  const { code, said, written } = await setUp(answers());
  expect([code, said, written]).toEqual([
    1,
    expect.stringContaining('sudah dipakai dengan kunci lain'),
    null,
  ]);
  const own = await setUp(answers({ ENCRYPTION_KEY }));
  expect([own.code, own.written]).toEqual([0, expect.stringContaining(`ENCRYPTION_KEY=${ENCRYPTION_KEY}`)]);
});
