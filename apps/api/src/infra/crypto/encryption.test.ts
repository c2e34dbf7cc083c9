import { expect, it } from 'vitest';
import { Encryption } from './encryption.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const NIK = '3273010503900001';
const photo = Buffer.from('foto');

/** What commit 0b43dab sealed and hashed with the old key. */
const BEFORE = {
  text: 'LGD+yVZ26fyf6KV01ijGTUOIlroEcdXPtpTJyLdslxd1idJJon74COltGAE=',
  file: Buffer.from('b2YLuDYsMPglIppqaoBFkK7XK7T4SKQL0sKGWT+XDRM=', 'base64'),
  hash: 'qV8g7ZE_YE3CalIlTE9sUoq2FobLrP3NNQ9WLxIswXg',
};

it('opens what was sealed before texts and files named their key', () => {
  for (const keys of [new Encryption(OLD), new Encryption(NEW, { before: OLD })]) {
    expect(keys.open(BEFORE.text)).toBe(NIK);
    expect(keys.openBytes(BEFORE.file, 'kunci')).toEqual(photo);
    expect(keys.hash(NIK)).toBe(BEFORE.hash);
  }
});

it('while a key is exchanged the newest seals and both open', () => {
  const before = new Encryption(OLD);
  const both = new Encryption(NEW, { before: OLD });
  const after = new Encryption(NEW);
  expect(both.open(before.seal(NIK))).toBe(NIK);
  expect(both.openBytes(before.sealBytes(photo, 'kunci'), 'kunci')).toEqual(photo);
  expect(after.open(both.seal(NIK))).toBe(NIK);
  expect(after.openBytes(both.sealBytes(photo, 'kunci'), 'kunci')).toEqual(photo);
});

it('what another key sealed, or somebody altered or renamed, does not open', () => {
  const keys = new Encryption(NEW);
  const sealed = keys.seal(NIK);
  const file = keys.sealBytes(photo, 'kunci');
  expect(() => keys.open(new Encryption(OLD).seal(NIK))).toThrow('not at hand');
  expect(() => keys.open(BEFORE.text)).toThrow();
  expect(() => keys.open(`${sealed.slice(0, -5)}AAAA=`)).toThrow();
  expect(() => keys.openBytes(file, 'lain')).toThrow();
  expect(() => keys.openBytes(BEFORE.file, 'kunci')).toThrow();
});

it('the same text is sealed differently each time, and each names its key', () => {
  const keys = new Encryption(OLD);
  const [one = '', other = ''] = [keys.seal(NIK), keys.seal(NIK)];
  expect(one).not.toBe(other);
  expect(one.split('.').slice(0, 2)).toEqual(other.split('.').slice(0, 2));
});
