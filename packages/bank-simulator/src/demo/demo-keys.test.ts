import { signToken, verifyToken } from '@rihlah/snap/signature';
import { expect, test } from 'vitest';
import { demoBankSides, demoKeysSchema, generateDemoKeys } from './demo-keys.ts';

test('the keys survive storage and fit together', async () => {
  const keys = demoKeysSchema.parse(JSON.parse(JSON.stringify(await generateDemoKeys())));
  const { profiles, banks } = demoBankSides(keys, { origin: 'http://127.0.0.1:3000' });
  expect(profiles.map(({ baseUrl, pathPrefix }) => baseUrl + pathPrefix)).toEqual([
    'http://127.0.0.1:3000/demo/bank/bri/snap',
    'http://127.0.0.1:3000/demo/bank/bni',
  ]);
  for (const [index, profile] of profiles.entries()) {
    const bank = banks[index];
    const at = '2026-03-10T10:00:00+07:00';
    const ours = signToken(profile.clientKey, at, profile.privateKeyPem);
    expect(verifyToken(profile.clientKey, at, ours, bank?.merchant.publicKeyPem ?? '')).toBe(true);
    const theirs = signToken(profile.callbackClientKey, at, bank?.callback.privateKeyPem ?? '');
    expect(verifyToken(profile.callbackClientKey, at, theirs, profile.bankPublicKeyPem)).toBe(true);
    expect(bank?.callback.baseUrl).toBe(`http://127.0.0.1:3000/snap/${profile.bank.toLowerCase()}`);
  }
});
