import { randomBytes } from 'node:crypto';
import type { DialectName } from '@rihlah/snap/dialect';
import { generateRsaKeyPair } from '@rihlah/snap/key-pair';
import { BANKS, type Bank, type BankProfile } from '@rihlah/snap/profile';
import { z } from 'zod';
import type { SimulatedBank } from '../simulated-bank.ts';

const text = z.string().min(1);

const bankKeysSchema = z.object({
  merchantPrivateKeyPem: text,
  merchantPublicKeyPem: text,
  clientKey: text,
  clientSecret: text,
  bankPrivateKeyPem: text,
  bankPublicKeyPem: text,
  callbackClientKey: text,
  callbackClientSecret: text,
});

/** Everything secret of both demo banks, both sides, as plain JSON for storing. Parse it when reading it back. */
export const demoKeysSchema = z.object({ BRI: bankKeysSchema, BNI: bankKeysSchema });

export type DemoKeys = z.infer<typeof demoKeysSchema>;

/** What is not secret. BRI: 5-digit corporate code and 12 more digits; BNI: 16 digits that begin with 8. */
const demoBanks = {
  BRI: {
    slug: 'bri',
    pathPrefix: '/snap',
    partnerServiceId: '77777',
    virtualAccountDigits: 17,
    notifies: true,
  },
  BNI: { slug: 'bni', pathPrefix: '', partnerServiceId: '88810', virtualAccountDigits: 16, notifies: false },
} as const;

const partnerId = 'RIHLAH';

const channelId = '00009';

/** Fresh keys and secrets for both banks. Takes about a second: RSA keys are made. */
export async function generateDemoKeys(): Promise<DemoKeys> {
  const [BRI, BNI] = await Promise.all([generateBankKeys(), generateBankKeys()]);
  return { BRI, BNI };
}

interface DemoSidesOptions {
  origin: string;
  timeoutMs?: number;
  /** How each bank speaks; BI's text by default. */
  dialects?: Partial<Record<Bank, DialectName>>;
}

export interface DemoBankSides {
  profiles: BankProfile[];
  banks: SimulatedBank[];
}

/** By which X-PARTNER-ID the simulated BRI calls: not the one that it knows the merchant by. */
const callbackPartnerId = 'BRI-RIHLAH';
const device = { id: 'rihlah-demo', ipAddress: '203.0.113.9', latitude: '-6.2088', longitude: '106.8456' };
/** What is left of the demo BNI's numbers without the prefix 8. */
const clientId = '8810';

function applyToProfile(profile: BankProfile, dialect: DialectName | undefined): BankProfile {
  if (dialect === 'bri') return { ...profile, dialect, callbackPartnerId };
  if (dialect === 'bni') return { ...profile, dialect, device };
  return dialect === 'ecollection' ? { ...profile, dialect, clientKey: clientId } : profile;
}

/** The same bank from its own side. */
function applyToBank(bank: SimulatedBank, dialect: DialectName | undefined): SimulatedBank {
  const { callback, merchant } = bank;
  if (dialect === 'bri') {
    const signed = { ...callback, partnerId: callbackPartnerId, signatureEncoding: 'hex' as const };
    return { ...bank, dialect, callback: signed, merchant: { ...merchant, encodings: ['base64', 'hex'] } };
  }
  if (dialect === 'bni') return { ...bank, dialect };
  if (dialect !== 'ecollection') return bank;
  const baseUrl = callback.baseUrl.replace('/snap/', '/ecollection/');
  return {
    ...bank,
    dialect,
    notifies: true,
    merchant: { ...merchant, clientKey: clientId },
    callback: { ...callback, baseUrl },
  };
}

/**
 * Both sides of the demo banks: profiles for the API, banks for the simulator.
 * @param origin scheme, host and port where API and simulator listen, e.g. `http://127.0.0.1:3000`. The
 *   simulator is expected at `/demo/bank`, our callbacks at `/snap/bri` and `/snap/bni`.
 */
export function demoBankSides(
  keys: DemoKeys,
  { origin, timeoutMs = 10_000, dialects = {} }: DemoSidesOptions,
): DemoBankSides {
  return {
    profiles: BANKS.map((bank) =>
      applyToProfile(profileOf(bank, keys[bank], origin, timeoutMs), dialects[bank]),
    ),
    banks: BANKS.map((bank) => applyToBank(bankOf(bank, keys[bank], origin, timeoutMs), dialects[bank])),
  };
}

/** The simulator shares its processor with who asks it, in tests with much else. */
const PATIENCE_MS = 5_000;

function profileOf(bank: Bank, keys: DemoKeys[Bank], origin: string, timeoutMs: number): BankProfile {
  const { slug, pathPrefix, partnerServiceId, virtualAccountDigits } = demoBanks[bank];
  return {
    bank,
    baseUrl: `${origin}/demo/bank/${slug}`,
    pathPrefix,
    partnerId,
    channelId,
    partnerServiceId,
    virtualAccountDigits,
    clientKey: keys.clientKey,
    clientSecret: keys.clientSecret,
    privateKeyPem: keys.merchantPrivateKeyPem,
    bankPublicKeyPem: keys.bankPublicKeyPem,
    callbackClientKey: keys.callbackClientKey,
    callbackClientSecret: keys.callbackClientSecret,
    timeoutMs,
    patienceMs: PATIENCE_MS,
  };
}

function bankOf(bank: Bank, keys: DemoKeys[Bank], origin: string, timeoutMs: number): SimulatedBank {
  return {
    bank,
    ...demoBanks[bank],
    merchant: {
      partnerId,
      clientKey: keys.clientKey,
      clientSecret: keys.clientSecret,
      publicKeyPem: keys.merchantPublicKeyPem,
    },
    callback: {
      baseUrl: `${origin}/snap/${demoBanks[bank].slug}`,
      pathPrefix: '',
      partnerId,
      channelId,
      clientKey: keys.callbackClientKey,
      clientSecret: keys.callbackClientSecret,
      privateKeyPem: keys.bankPrivateKeyPem,
      timeoutMs,
    },
  };
}

async function generateBankKeys(): Promise<DemoKeys[Bank]> {
  const [merchant, bank] = await Promise.all([generateRsaKeyPair(), generateRsaKeyPair()]);
  return {
    merchantPrivateKeyPem: merchant.privateKeyPem,
    merchantPublicKeyPem: merchant.publicKeyPem,
    clientKey: randomBytes(16).toString('hex'),
    clientSecret: randomBytes(32).toString('hex'),
    bankPrivateKeyPem: bank.privateKeyPem,
    bankPublicKeyPem: bank.publicKeyPem,
    callbackClientKey: randomBytes(16).toString('hex'),
    callbackClientSecret: randomBytes(32).toString('hex'),
  };
}
