import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoBankSides, generateDemoKeys } from '@rihlah/bank-simulator/demo-keys';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { startProduct } from '../../../src/start.ts';
import { startTestProduct, type TestProduct } from '../../support/process/product.ts';

const KEY = '8f1d2c3b4a5968778695a4b3c2d1e0f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const LIVE = {
  ENCRYPTION_KEY: KEY,
  BANK_PROFILES_FILE: '/nowhere/banks.json',
  SMS_GATEWAY: 'zenziva',
  ZENZIVA_USERKEY: 'u',
  ZENZIVA_PASSKEY: 'p',
  PUBLIC_URL: 'https://umrah.contoh.id',
};

describe('demo mode', () => {
  it('starts by itself only where nothing of production is configured', () => {
    expect(readConfig({}).DEMO).toBe(true);
    expect(readConfig({ NODE_ENV: 'production', ...LIVE }).DEMO).toBe(false);
    // NODE_ENV was forgotten.
    expect(readConfig(LIVE).DEMO).toBe(false);
    expect(readConfig({ ...LIVE, DEMO: '1' }).DEMO).toBe(true);
  });

  it.each([
    ['ENCRYPTION_KEY', KEY],
    ['BANK_PROFILES_FILE', '/nowhere/banks.json'],
    ['DATABASE_URL', 'postgresql://db/rihlah'],
    ['SMS_GATEWAY', 'twilio'],
    ['SMTP_URL', 'smtps://mail.contoh.id'],
    ['WHATSAPP_PHONE_NUMBER_ID', '106540352242922'],
  ])('is not guessed when %s is set, and the message says how to ask for it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/DEMO=1/);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});

describe('production refuses', () => {
  it.each([
    ['no address for its links', { PUBLIC_URL: '' }, /PUBLIC_URL/],
    ['an address without TLS', { PUBLIC_URL: 'http://umrah.contoh.id' }, /PUBLIC_URL: must be https/],
    ['a key of zeros', { ENCRYPTION_KEY: '0'.repeat(64) }, /ENCRYPTION_KEY: is not random/],
    ['a key of one word', { ENCRYPTION_KEY: 'deadbeef'.repeat(8) }, /ENCRYPTION_KEY: is not random/],
    [
      'a database that takes no writes',
      { DATABASE_URL: 'postgresql://one,two/r?target_session_attrs=standby' },
      /DATABASE_URL: .*the product writes/,
    ],
    [
      'to read several servers of which one writes',
      { DATABASE_URL: 'postgresql://one/r', DATABASE_REPLICA_URL: 'postgresql://one,two/r' },
      /DATABASE_REPLICA_URL: .*standby/,
    ],
    [
      'sessions of no database',
      { DATABASE_SESSION_URL: 'postgresql://one/r' },
      /DATABASE_URL: is required beside DATABASE_SESSION_URL/,
    ],
    ['to believe every proxy', { TRUST_PROXY: 'true' }, /TRUST_PROXY: must be the number/],
  ])('%s', (_name, env, message) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...LIVE, ...env })).toThrow(message);
  });

  describe('a database', () => {
    let product: TestProduct;
    beforeAll(async () => {
      product = await startTestProduct();
    });
    afterAll(() => product.end());

    it('that holds a demo', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'rihlah-modes-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const BANK_PROFILES_FILE = join(folder, 'banks.json');
      const { profiles } = demoBankSides(await generateDemoKeys(), { origin: 'https://bank.contoh.id' });
      await writeFile(BANK_PROFILES_FILE, JSON.stringify(profiles));
      const config = readConfig({
        NODE_ENV: 'production',
        ...LIVE,
        BANK_PROFILES_FILE,
        DATABASE_URL: product.databaseUrl,
      });
      await expect(startProduct(config, { log: product.services.log })).rejects.toThrow(/demo/);
    });
  });
});
