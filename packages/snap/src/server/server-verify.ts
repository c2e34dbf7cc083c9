import type { FastifyRequest } from 'fastify';
import type { Dialect, SnapPaths } from '../protocol/dialect.ts';
import type { SnapCaller } from '../protocol/profile.ts';
import { verifyRequest, verifyToken } from '../protocol/signature.ts';
import { parseTimestamp, withinSkew } from '../values/timestamp.ts';
import type { SnapJournal } from './journal.ts';
import type { Refusal } from './server-failure.ts';
import type { ExternalIdStore, TokenStore } from './stores.ts';

/** Our side of a SNAP address: who may call it and where its memory is. */
export interface SnapParty {
  callers: readonly SnapCaller[];
  tokens: TokenStore;
  externalIds: ExternalIdStore;
  /** Where every call of a service is written down before it is judged; nowhere without it. */
  journal?: SnapJournal;
  /** Addresses of the services; BI's by default. */
  paths?: SnapPaths;
  /** `bare`: the token is answered without a responseCode. */
  tokenAnswer?: Dialect['tokenAnswer'];
  /** What the caller signed of an address that arrived, where a proxy rewrites it; what arrived by default. */
  signedPath?(arrived: string): string;
  /** What this side demands beyond BI's text, of the token request (73) as well; null when nothing is wrong. */
  demand?(service: string, request: FastifyRequest, body: Buffer): Refusal | null;
  now(): Date;
}

export interface VerifiedCall {
  caller: SnapCaller;
  externalId: string;
}

const signedHeaders = [
  'authorization',
  'x-timestamp',
  'x-signature',
  'x-partner-id',
  'channel-id',
  'x-external-id',
] as const;
const tokenHeaders = ['x-client-key', 'x-timestamp', 'x-signature'] as const;

/** Checks the headers and the RSA signature of a token request (service 73). */
export function verifyTokenRequest(request: FastifyRequest, party: SnapParty): SnapCaller | Refusal {
  const headers = readHeaders(request, tokenHeaders);
  if ('refused' in headers) return headers;
  const timestamp = parseTimestamp(headers['x-timestamp']);
  if (!timestamp) return { refused: 'badFormat', detail: 'X-TIMESTAMP' };

  const clientKey = headers['x-client-key'];
  const caller = party.callers.find((one) => one.clientKey === clientKey);
  // One refusal for unknown client, wrong clock and wrong signature: a stranger learns nothing from it.
  const genuine =
    caller !== undefined &&
    withinSkew(timestamp, party.now()) &&
    [caller.publicKeyPem, caller.next?.publicKeyPem ?? ''].some((publicKeyPem) =>
      verifyToken(clientKey, headers['x-timestamp'], headers['x-signature'], publicKeyPem, caller.encodings),
    );
  return genuine ? caller : { refused: 'unauthorized' };
}

/**
 * Checks a signed request against the raw bytes received: headers, token, partner, clock and signature, in
 * that order. The X-EXTERNAL-ID is only read here; it is claimed once the caller is known to be genuine.
 */
export async function verifySignedRequest(
  request: FastifyRequest,
  body: Buffer,
  party: SnapParty,
): Promise<VerifiedCall | Refusal> {
  const headers = readHeaders(request, signedHeaders);
  if ('refused' in headers) return headers;
  const timestamp = parseTimestamp(headers['x-timestamp']);
  if (!timestamp) return { refused: 'badFormat', detail: 'X-TIMESTAMP' };
  const externalId = headers['x-external-id'];
  if (!/^[\x21-\x7e]{1,36}$/.test(externalId)) return { refused: 'badFormat', detail: 'X-EXTERNAL-ID' };

  const accessToken = readBearer(headers.authorization);
  const issued = accessToken ? await party.tokens.find(accessToken) : null;
  const now = party.now();
  const caller = party.callers.find((one) => one.clientKey === issued?.clientKey);
  if (!accessToken || !issued || !caller || issued.expiresAt <= now) return { refused: 'invalidToken' };

  if (caller.partnerId === '' || caller.partnerId !== headers['x-partner-id']) {
    return { refused: 'unauthorized', detail: 'unknown partner' };
  }
  if (!withinSkew(timestamp, now)) return { refused: 'unauthorized', detail: 'X-TIMESTAMP too far off' };
  const signed = {
    method: request.method,
    // The path as it arrived, never as routed: it is what the other side signed, unless a proxy rewrote it.
    path: party.signedPath?.(request.raw.url ?? '') ?? request.raw.url ?? '',
    accessToken,
    body,
    timestamp: headers['x-timestamp'],
  };
  const isGenuine = [caller.clientSecret, caller.next?.clientSecret ?? ''].some((secret) =>
    verifyRequest(signed, headers['x-signature'], secret, caller.encodings),
  );
  if (!isGenuine) {
    return { refused: 'unauthorized', detail: 'signature' };
  }
  return { caller, externalId };
}

/** The token of an Authorization header. */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function readHeaders<Name extends string>(
  request: FastifyRequest,
  names: readonly Name[],
): Record<Name, string> | Refusal {
  const found = {} as Record<Name, string>;
  for (const name of names) {
    const value = request.headers[name];
    if (typeof value !== 'string' || value === '') {
      return { refused: 'missingField', detail: name.toUpperCase() };
    }
    found[name] = value;
  }
  return found;
}
