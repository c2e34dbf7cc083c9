import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export interface PemKeyPair {
  publicKeyPem: string;
  privateKeyPem: string;
}

/** A fresh RSA key pair of 2048 bits, as PEM (SPKI and PKCS#8). */
export async function generateRsaKeyPair(): Promise<PemKeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKeyPem: publicKey, privateKeyPem: privateKey };
}
