import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { VA_BANKS } from '@rihlah/contract/billing/va-banks';
import type { BankProfile } from '@rihlah/snap/profile';
import { z } from 'zod';

const SECRET_LENGTH = 16;
const DIFFERENT_LETTERS = 6;
const RSA_BITS = 2048;

const text = z.string().trim().min(1, 'is empty');

/** A secret that signs money: what a person types for a test is none. */
const secret = z
  .string()
  .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
  .refine((value) => new Set(value).size >= DIFFERENT_LETTERS, 'is one character repeated, no secret');

const isLoopback = ({ hostname }: URL) => /^(127\.|localhost$|\[::1\]$)/.test(hostname);

const host = z.url('is no address').refine((value) => {
  const url = new URL(value);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}, 'must begin with https:// (http:// only for this machine)');

const rsaKey = (read: (pem: string) => KeyObject, kind: string) =>
  z.string().refine((pem) => {
    try {
      const key = read(pem);
      return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS;
    } catch {
      return false;
    }
  }, `is no ${kind} RSA key of ${RSA_BITS} bits or more in PEM`);

const path = z.string().regex(/^(\/[\w.~-]+)*$/, 'must be a path without a slash at its end, e.g. /snap');

const shared = {
  baseUrl: host,
  pathPrefix: path.default(''),
  partnerServiceId: z.string().regex(/^\d{1,8}$/, 'must be 1 to 8 digits'),
  virtualAccountDigits: z.number().int().min(8).max(28),
  clientKey: text,
  clientSecret: secret,
  description: z.string().max(100).optional(),
  timeoutMs: z.number().int().min(1000).default(10_000),
  patienceMs: z.number().int().min(200).default(1_200),
};

const device = z.strictObject({
  id: text,
  ipAddress: z.union([z.ipv4(), z.ipv6()]),
  latitude: z.string().regex(/^-?\d{1,2}(\.\d+)?$/, 'must be degrees, e.g. "-6.2088"'),
  longitude: z.string().regex(/^-?\d{1,3}(\.\d+)?$/, 'must be degrees, e.g. "106.8456"'),
});

const snap = {
  ...shared,
  partnerId: text,
  channelId: text,
  privateKeyPem: rsaKey((pem) => createPrivateKey(pem), 'private'),
  privateKeyPemNext: rsaKey((pem) => createPrivateKey(pem), 'private').optional(),
  bankPublicKeyPem: rsaKey((pem) => createPublicKey(pem), 'public'),
  bankPublicKeyPemNext: rsaKey((pem) => createPublicKey(pem), 'public').optional(),
  callbackClientKey: text,
  callbackClientSecret: secret,
  callbackClientSecretNext: secret.optional(),
  callbackPartnerId: text.optional(),
  callbackPath: path.optional(),
  signatureEncoding: z.enum(['base64', 'hex']).optional(),
};

/** What SNAP has and e-Collection has not: empty, and what is empty verifies nothing. */
const NOT_SNAP = {
  partnerId: '',
  channelId: '',
  privateKeyPem: '',
  bankPublicKeyPem: '',
  callbackClientKey: '',
  callbackClientSecret: '',
};

const eCollection = z
  .strictObject({
    ...shared,
    clientSecretNext: secret.optional(),
    bank: z.literal('BNI'),
    dialect: z.literal('ecollection'),
  })
  .refine(({ partnerServiceId, clientKey }) => partnerServiceId.endsWith(clientKey), {
    path: ['partnerServiceId'],
    message: 'must be the prefix and the client id (clientKey), e.g. 8 and 00123: 800123',
  })
  .transform((profile) => ({ ...profile, ...NOT_SNAP }));

const profile = z.discriminatedUnion('dialect', [
  z.strictObject({
    ...snap,
    bank: z.enum(VA_BANKS),
    dialect: z.literal('standard'),
    device: device.optional(),
  }),
  z.strictObject({ ...snap, bank: z.literal('BRI'), dialect: z.literal('bri') }),
  z.strictObject({ ...snap, bank: z.literal('BNI'), dialect: z.literal('bni'), device }),
  eCollection,
]);

/**
 * Bank profiles of a real installation: a JSON file with one profile per bank (docs/operations.md).
 *
 * @throws with file, bank and member of everything that is wrong, never with a value; a profile without its keys is
 *   never used
 */
export function readBankProfiles(file: string): BankProfile[] {
  const json = parse(file);
  const wrong = (lines: string[]): never => {
    throw new Error(`BANK_PROFILES_FILE ${file}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  if (!Array.isArray(json))
    return wrong(['must be a list of profiles: [{"bank": "BRI", …}, {"bank": "BNI", …}]']);
  const profiles: BankProfile[] = [];
  const lines: string[] = [];
  for (const [index, entry] of json.entries()) {
    const named = typeof entry === 'object' && entry !== null ? entry : {};
    const bank = 'bank' in named ? String(named.bank).slice(0, 8) : `profile ${index + 1}`;
    const result = profile.safeParse({ dialect: 'standard', ...named });
    if (result.success) profiles.push(result.data);
    else lines.push(...result.error.issues.map((issue) => `${bank}: ${nameOf(issue)} ${messageOf(issue)}`));
  }
  for (const bank of VA_BANKS) {
    const count = json.filter((entry) => entry?.bank === bank).length;
    if (count !== 1) lines.push(`${bank}: must have one profile, not ${count}`);
  }
  return lines.length > 0 ? wrong(lines) : profiles;
}

function parse(file: string): unknown {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Error(`BANK_PROFILES_FILE ${file}: cannot be read${code}`);
  }
  try {
    return JSON.parse(content);
  } catch {
    // The parser's own message quotes the file, and with it a key.
    throw new Error(`BANK_PROFILES_FILE ${file}: is not JSON`);
  }
}

type Issue = z.core.$ZodIssue;

const nameOf = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');

function messageOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'is no member of this dialect';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  return issue.message;
}
