import { expect, it } from 'vitest';
import { SignedLinks } from './signed-links.ts';

const links = new SignedLinks('ab'.repeat(32));
const now = new Date('2026-11-21T08:00:00+07:00');
const later = new Date('2026-11-21T09:00:00+07:00');
const signed = links.sign('receipt:1', later);

it('opens what it signed, until it expires', () => {
  expect(links.verify('receipt:1', signed, now)).toBe(true);
  expect(links.verify('receipt:1', signed, later)).toBe(false);
});

it('opens nothing else', () => {
  expect(links.verify('receipt:2', signed, now)).toBe(false);
  expect(links.verify('receipt:1', { ...signed, expires: signed.expires + 1 }, now)).toBe(false);
  expect(links.verify('receipt:1', { ...signed, signature: '' }, now)).toBe(false);
  expect(links.verify('receipt:1', { ...signed, signature: 'ÿ'.repeat(43) }, now)).toBe(false);
  expect(new SignedLinks('cd'.repeat(32)).verify('receipt:1', signed, now)).toBe(false);
});
