import { readFileSync } from 'node:fs';
import type { BankProfile } from '@rihlah/snap/profile';
import { z } from 'zod';

const key = z.string().min(1);

const profile = z.object({
  bank: z.enum(['BRI', 'BNI']),
  baseUrl: z.url(),
  pathPrefix: z.string().default(''),
  partnerId: key,
  channelId: key,
  partnerServiceId: z.string().regex(/^\d{1,8}$/),
  virtualAccountDigits: z.number().int().min(8).max(28),
  clientKey: key,
  clientSecret: key,
  privateKeyPem: key,
  bankPublicKeyPem: key,
  callbackClientKey: key,
  callbackClientSecret: key,
  timeoutMs: z.number().int().min(1000).default(10_000),
});

/**
 * Bank profiles of a real installation: a JSON file with one profile per bank (docs/operations.md).
 *
 * @throws with the names of missing members; a profile without its keys is never used
 */
export function readBankProfiles(path: string): BankProfile[] {
  const result = z.array(profile).safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (result.success) return result.data;
  const where = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`BANK_PROFILES_FILE ${path}: wrong or missing ${where}`);
}
