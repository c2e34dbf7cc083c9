import type { VaRange } from './va-number.ts';

export type Bank = 'BRI' | 'BNI';

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
  /** Limit of one exchange, in milliseconds. */
  timeoutMs: number;
}

/** A bank as we see it: how we call it, and how we recognise its calls. All that going live changes. */
export interface BankProfile extends SnapEndpoint, VaRange {
  bank: Bank;
  /** Verifies the bank's token request. */
  bankPublicKeyPem: string;
  /** What the bank signs its calls to us with. */
  callbackClientKey: string;
  callbackClientSecret: string;
}

/** Someone who may call a SNAP server, as that server knows them. */
export interface SnapCaller {
  partnerId: string;
  clientKey: string;
  clientSecret: string;
  publicKeyPem: string;
}

/** The bank as a caller of ours: what our side of services 73, 24, 25 and 34 verifies against. */
export function callbackCaller(profile: BankProfile): SnapCaller {
  return {
    partnerId: profile.partnerId,
    clientKey: profile.callbackClientKey,
    clientSecret: profile.callbackClientSecret,
    publicKeyPem: profile.bankPublicKeyPem,
  };
}
