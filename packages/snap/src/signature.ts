import { createHash, createHmac, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto';
import { minifyJson } from './minify.ts';

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
): boolean {
  if (clientKey === '' || publicKeyPem === '') return false;
  try {
    const key = createPublicKey(publicKeyPem);
    if (key.asymmetricKeyType !== 'rsa') return false;
    const signed = Buffer.from(`${clientKey}|${timestamp}`);
    return verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * X-SIGNATURE of every other request: Base64 HMAC-SHA512 over
 * `METHOD:path:token:lowercase hex sha256(minified body):timestamp`.
 * @throws when the secret is empty: an unsigned request must not look signed.
 */
export function signRequest(request: SignedRequest, clientSecret: string): string {
  if (clientSecret === '') throw new Error('SNAP client secret is missing');
  return requestMac(request, clientSecret).toString('base64');
}

/** Verifies a symmetric signature in constant time; false also when the secret is missing (fail closed). */
export function verifyRequest(request: SignedRequest, signature: string, clientSecret: string): boolean {
  if (clientSecret === '') return false;
  const expected = requestMac(request, clientSecret);
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function requestMac(request: SignedRequest, clientSecret: string): Buffer {
  const { method, path, accessToken, body, timestamp } = request;
  const bodyHash = createHash('sha256').update(minifyJson(body)).digest('hex');
  const text = `${method.toUpperCase()}:${path}:${accessToken}:${bodyHash}:${timestamp}`;
  return createHmac('sha512', clientSecret).update(text).digest();
}
