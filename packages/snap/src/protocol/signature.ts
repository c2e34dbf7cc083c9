import { createHash, createHmac, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import { minifyJson } from '../values/minify.ts';
import type { SignatureEncoding } from './dialect.ts';

/** What a symmetric signature covers, besides the secret. */
export interface SignedRequest {
  method: string;
  /** Path and query exactly as the server sees them, mount point and bank prefix included. */
  path: string;
  accessToken: string;
  /** The exact bytes of the body; minified here. */
  body: string | Uint8Array;
  /** X-TIMESTAMP exactly as sent. */
  timestamp: string;
}

/**
 * X-SIGNATURE of a token request (service 73): Base64 RSA-SHA256, PKCS#1 v1.5, over `clientKey|timestamp`.
 * @throws when the private key cannot be read.
 */
export function signToken(clientKey: string, timestamp: string, privateKeyPem: string): string {
  return sign('RSA-SHA256', Buffer.from(`${clientKey}|${timestamp}`), privateKeyPem).toString('base64');
}

/** Verifies service 73's signature; false also when the key is missing or is not an RSA key (fail closed). */
export function verifyToken(
  clientKey: string,
  timestamp: string,
  signature: string,
  publicKeyPem: string,
  encodings: readonly SignatureEncoding[] = base64Only,
): boolean {
  if (clientKey === '' || publicKeyPem === '') return false;
  try {
    const key = createPublicKey(publicKeyPem);
    if (key.asymmetricKeyType !== 'rsa') return false;
    const signed = Buffer.from(`${clientKey}|${timestamp}`);
    const given = decode(signature, (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8, encodings);
    return given !== null && verify('RSA-SHA256', signed, key, given);
  } catch {
    return false;
  }
}

/**
 * X-SIGNATURE of every other request: HMAC-SHA512 over
 * `METHOD:path:token:lowercase hex sha256(minified body):timestamp`, in Base64 or (BRI's SDK) lower-case hex.
 * @throws when the secret is empty: an unsigned request must not look signed.
 */
export function signRequest(
  request: SignedRequest,
  clientSecret: string,
  encoding: SignatureEncoding = 'base64',
): string {
  if (clientSecret === '') throw new Error('SNAP client secret is missing');
  return requestMac(request, clientSecret).toString(encoding);
}

/** Verifies a symmetric signature in constant time; false also when the secret is missing (fail closed). */
export function verifyRequest(
  request: SignedRequest,
  signature: string,
  clientSecret: string,
  encodings: readonly SignatureEncoding[] = base64Only,
): boolean {
  if (clientSecret === '') return false;
  const expected = requestMac(request, clientSecret);
  const given = decode(signature, expected.length, encodings);
  return given !== null && timingSafeEqual(given, expected);
}

const base64Only: readonly SignatureEncoding[] = ['base64'];

/** The bytes of a signature of a known length, in whichever of these encodings it came; null when in none. */
function decode(signature: string, length: number, encodings: readonly SignatureEncoding[]): Buffer | null {
  const isHex = signature.length === 2 * length && /^[\da-f]+$/.test(signature);
  if (isHex) return encodings.includes('hex') ? Buffer.from(signature, 'hex') : null;
  if (!encodings.includes('base64')) return null;
  const given = Buffer.from(signature, 'base64');
  return given.length === length ? given : null;
}

function requestMac(request: SignedRequest, clientSecret: string): Buffer {
  const { method, path, accessToken, body, timestamp } = request;
  const bodyHash = createHash('sha256').update(minifyJson(body)).digest('hex');
  const text = `${method.toUpperCase()}:${path}:${accessToken}:${bodyHash}:${timestamp}`;
  return createHmac('sha512', clientSecret).update(text).digest();
}
