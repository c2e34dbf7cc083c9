import type { VaRange } from '../values/va-number.ts';
import { chooseDialect, type DialectName, type SignatureEncoding } from './dialect.ts';

export const BANKS = ['BRI', 'BNI'] as const;
export type Bank = (typeof BANKS)[number];

/** The other side of the wire as its caller sees it: where it listens and the keys to call it with. */
export interface SnapEndpoint {
  /**
   * Scheme, host and, where the other side is mounted below one, a path. The signed path is the whole path of
   * the URL requested: this path, `pathPrefix`, the service's path and the query, as the server sees them.
   */
  baseUrl: string;
  /** The bank's own prefix: BRI `/snap`, BNI empty. */
  pathPrefix: string;
  partnerId: string;
  channelId: string;
  clientKey: string;
  clientSecret: string;
  privateKeyPem: string;
  /** Our next one: signs where the other side does not take the first any more. */
  privateKeyPemNext?: string | undefined;
  /** Limit of one exchange, in milliseconds. */
  timeoutMs: number;
  /** How the other side differs from BI's text; BI's own by default. */
  dialect?: DialectName | undefined;
  /** In what our X-SIGNATURE is written, where the bank wants another than its dialect's. */
  signatureEncoding?: SignatureEncoding | undefined;
  /** Where our server stands: headers that BNI demands with every call. */
  device?: BankDevice | undefined;
}

export interface BankDevice {
  id: string;
  ipAddress: string;
  /** Degrees, as text, e.g. `-6.2088`. */
  latitude: string;
  longitude: string;
}

/** A bank as we see it: how we call it, and how we recognise its calls. All that going live changes. */
export interface BankProfile extends SnapEndpoint, VaRange {
  bank: Bank;
  /** Verifies the bank's token request. */
  bankPublicKeyPem: string;
  /** The bank's next one, which is believed as well. */
  bankPublicKeyPemNext?: string | undefined;
  /** What the bank signs its calls to us with. */
  callbackClientKey: string;
  callbackClientSecret: string;
  callbackClientSecretNext?: string | undefined;
  /** e-Collection: the secret key that hides the bank's notices as well, while it is exchanged. */
  clientSecretNext?: string | undefined;
  /** X-PARTNER-ID of the bank's calls; `partnerId` by default. */
  callbackPartnerId?: string | undefined;
  /** What the bank signs in front of `/v1.0/…` where a proxy rewrites the path; the path that arrives by default. */
  callbackPath?: string | undefined;
  /** A bank that has answered nobody for so many milliseconds is silent: nobody waits for longer; 1200 by default. */
  patienceMs?: number | undefined;
  /** What the bill is for, where the dialect has a place for it. */
  description?: string | undefined;
}

/** Someone who may call a SNAP server, as that server knows them. */
export interface SnapCaller {
  partnerId: string;
  clientKey: string;
  clientSecret: string;
  publicKeyPem: string;
  /** What it may sign with as well, while a secret or a key is exchanged. */
  next?: { clientSecret?: string | undefined; publicKeyPem?: string | undefined };
  /** In what its signatures may be written; Base64 by default. */
  encodings?: readonly SignatureEncoding[];
}

/** The bank as a caller of ours: what our side of services 73, 24, 25 and 34 verifies against. */
export function callbackCaller(profile: BankProfile): SnapCaller {
  return {
    partnerId: profile.callbackPartnerId ?? profile.partnerId,
    encodings: chooseDialect(profile).accepts,
    clientKey: profile.callbackClientKey,
    clientSecret: profile.callbackClientSecret,
    publicKeyPem: profile.bankPublicKeyPem,
    next: { clientSecret: profile.callbackClientSecretNext, publicKeyPem: profile.bankPublicKeyPemNext },
  };
}
