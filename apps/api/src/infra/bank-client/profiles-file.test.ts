import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBankProfiles } from './profiles-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'rihlah-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { publicKey, privateKey } = pem(2048);
const weak = pem(1024);

const bri = {
  bank: 'BRI',
  dialect: 'bri',
  baseUrl: 'https://partner.api.bri.co.id',
  pathPrefix: '/snap',
  partnerId: 'RIHLAH',
  channelId: '00009',
  partnerServiceId: '77777',
  virtualAccountDigits: 17,
  clientKey: 'AbCdEf0123456789',
  clientSecret: 'q8yZ1r0vWm2kP7xN',
  privateKeyPem: privateKey,
  bankPublicKeyPem: publicKey,
  callbackClientKey: 'bri-calls-rihlah',
  callbackClientSecret: 'Zt5cB9uQ3mXw7LdK',
};
const device = { id: 'rihlah-1', ipAddress: '203.0.113.9', latitude: '-6.2088', longitude: '106.8456' };
const bni = {
  ...bri,
  bank: 'BNI',
  dialect: 'bni',
  pathPrefix: '',
  baseUrl: 'https://apidev.bni.co.id:8067',
  device,
};
const collection = {
  bank: 'BNI',
  dialect: 'ecollection',
  baseUrl: 'https://api.bni-ecollection.com',
  clientKey: '00123',
  clientSecret: 'ea0c88921fb033387e66ef7d1e82ab83',
  partnerServiceId: '800123',
  virtualAccountDigits: 16,
};

function fileOf(content: unknown): string {
  const file = join(folder, 'banks.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

it('reads a profile of each dialect; a time-out of ten seconds is meant where none is said', () => {
  expect(readBankProfiles(fileOf([bri, bni]))).toMatchObject([
    { bank: 'BRI', dialect: 'bri', timeoutMs: 10_000, patienceMs: 1_200 },
    { bank: 'BNI', dialect: 'bni', device },
  ]);
  expect(readBankProfiles(fileOf([bri, collection]))[1]).toMatchObject({
    dialect: 'ecollection',
    clientKey: '00123',
  });
  const { dialect: _, ...plain } = bri;
  expect(readBankProfiles(fileOf([plain, collection]))[0]).toMatchObject({ dialect: 'standard' });
});

it('takes a bank on this machine without https', () => {
  expect(readBankProfiles(fileOf([{ ...bri, baseUrl: 'http://127.0.0.1:8080' }, bni]))).toHaveLength(2);
});

it.each([
  ['a secret of one letter', { clientSecret: 'x' }, 'BRI: clientSecret must have at least 16'],
  [
    'a secret of one letter repeated',
    { callbackClientSecret: 'x'.repeat(32) },
    'BRI: callbackClientSecret is one',
  ],
  ['a host without https', { baseUrl: 'http://partner.api.bri.co.id' }, 'BRI: baseUrl must begin with https'],
  ['another scheme', { baseUrl: 'ftp://127.0.0.1' }, 'BRI: baseUrl must begin with https'],
  [
    'a PEM that is no key',
    { privateKeyPem: '-----BEGIN PRIVATE KEY-----\nabc\n' },
    'BRI: privateKeyPem is no private RSA',
  ],
  ['a public key for a private one', { privateKeyPem: publicKey }, 'BRI: privateKeyPem is no private RSA'],
  ['a public PEM that is no key', { bankPublicKeyPem: 'key' }, 'BRI: bankPublicKeyPem is no public RSA'],
  ['a weak key', { bankPublicKeyPem: weak.publicKey }, 'BRI: bankPublicKeyPem is no public RSA'],
  ['a missing member', { partnerId: undefined }, 'BRI: partnerId is missing'],
  ['an empty member', { callbackClientKey: '' }, 'BRI: callbackClientKey is empty'],
  ['a member that does not exist', { patnerId: 'x' }, 'BRI: patnerId is no member of this dialect'],
  ['a dialect that does not exist', { dialect: 'bca' }, 'BRI: dialect'],
  [
    'a corporate code in letters',
    { partnerServiceId: 'BRIVA' },
    'BRI: partnerServiceId must be 1 to 8 digits',
  ],
])('refuses %s by name, and never quotes the file', (_what, change, message) => {
  const read = () => readBankProfiles(fileOf([{ ...bri, ...change }, bni]));
  expect(read).toThrow(message);
  expect(read).toThrow('banks.json');
  expect(read).not.toThrow(/Zt5cB9uQ3mXw7LdK|BEGIN/);
});

it('names everything that is wrong at once', () => {
  const read = () =>
    readBankProfiles(
      fileOf([
        { ...bri, clientSecret: '' },
        { ...bni, device: undefined },
      ]),
    );
  expect(read).toThrow('BRI: clientSecret');
  expect(read).toThrow('BNI: device is missing');
});

it('BNI without its device, and e-Collection whose numbers do not carry its client id, are refused', () => {
  expect(() => readBankProfiles(fileOf([bri, { ...collection, partnerServiceId: '899999' }]))).toThrow(
    'BNI: partnerServiceId must be the prefix and the client id',
  );
});

it('a bank that is missing or there twice is named', () => {
  expect(() => readBankProfiles(fileOf([bri]))).toThrow('BNI: must have one profile, not 0');
  expect(() => readBankProfiles(fileOf([bri, bri, bni]))).toThrow('BRI: must have one profile, not 2');
});

it.each([
  ['is not there', () => join(folder, 'none.json'), 'none.json: cannot be read (ENOENT)'],
  ['is not JSON', () => fileOf('[{"clientSecret": "Zt5cB9uQ3mXw7LdK",}]'), 'banks.json: is not JSON'],
  ['is no list', () => fileOf({}), 'must be a list of profiles'],
])('a file that %s is said so', (_what, file, message) => {
  expect(() => readBankProfiles(file())).toThrow(message);
  expect(() => readBankProfiles(file())).not.toThrow(/Zt5cB9uQ3mXw7LdK/);
});
