import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateRsaKeyPair } from './key-pair.ts';
import { signRequest, signToken, verifyRequest, verifyToken } from './signature.ts';

const timestamp = '2026-01-31T08:09:10+07:00';
const request = {
  method: 'POST',
  path: '/snap/v1.0/transfer-va/create-va?x=1',
  accessToken: 'token-1',
  body: '{ "a b": "x y",\n "n": 1.50 }',
  timestamp,
};
// Made with openssl: HMAC-SHA512, key `secret`, over the text with sha256 of {"a b":"x y","n":1.50}.
const known = 'AYR4L7R/9h4TvJpFEHnWNwWZRrQp6BPC05Y9Q1Oy06kwISlGMvd/96qV7qAhxFaLXVSWgFCiy2aQzugwrOEPcw==';

test('signs a request as openssl does', () => {
  expect(signRequest(request, 'secret')).toBe(known);
  expect(verifyRequest(request, known, 'secret')).toBe(true);
});

test('white space outside strings does not change the signature, anything else does', () => {
  expect(verifyRequest({ ...request, body: '{"a b":"x y","n":1.50}' }, known, 'secret')).toBe(true);
  for (const changed of [
    { body: '{"a b":"x y","n":1.5}' },
    { body: '{"ab":"x y","n":1.50}' },
    { path: '/v1.0/transfer-va/create-va?x=1' },
    { path: '/snap/v1.0/transfer-va/create-va' },
    { method: 'PUT' },
    { accessToken: 'token-2' },
    { timestamp: '2026-01-31T08:09:11+07:00' },
  ]) {
    expect(verifyRequest({ ...request, ...changed }, known, 'secret')).toBe(false);
  }
});

test.each(['', 'AAAA', 'not base64 at all', known.slice(0, -4)])('refuses the signature %j', (signature) => {
  expect(verifyRequest(request, signature, 'secret')).toBe(false);
});

test('without a secret nothing is signed and nothing verifies', () => {
  expect(() => signRequest(request, '')).toThrow();
  expect(verifyRequest(request, known, '')).toBe(false);
});

test('a token signature verifies with the public key only for its client and time', async () => {
  const { publicKeyPem, privateKeyPem } = await generateRsaKeyPair();
  const signature = signToken('client', timestamp, privateKeyPem);
  expect(verifyToken('client', timestamp, signature, publicKeyPem)).toBe(true);
  expect(verifyToken('another', timestamp, signature, publicKeyPem)).toBe(false);
  expect(verifyToken('client', '2026-01-31T08:09:11+07:00', signature, publicKeyPem)).toBe(false);
  expect(verifyToken('client', timestamp, 'AAAA', publicKeyPem)).toBe(false);
});

test('a missing, broken or non-RSA key verifies nothing', () => {
  const ec = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const signature = signToken('client', timestamp, ec.privateKey);
  for (const key of ['', 'garbage', ec.publicKey]) {
    expect(verifyToken('client', timestamp, signature, key)).toBe(false);
  }
});
