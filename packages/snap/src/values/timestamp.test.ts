import { expect, test } from 'vitest';
import { formatTimestamp, jakartaDay, parseTimestamp, withinSkew } from './timestamp.ts';

const at = new Date('2026-01-30T17:30:05.999Z');

test('formats in Jakarta time, which may be the next day', () => {
  expect(formatTimestamp(at)).toBe('2026-01-31T00:30:05+07:00');
  expect(jakartaDay(at)).toBe('2026-01-31');
  expect(jakartaDay(new Date('2026-01-30T16:59:59Z'))).toBe('2026-01-30');
});

test.each([
  ['2026-01-31T00:30:05+07:00', '2026-01-30T17:30:05.000Z'],
  ['2026-01-31T00:30:05.123+07:00', '2026-01-30T17:30:05.123Z'],
  ['2026-01-31T00:30:05+0700', '2026-01-30T17:30:05.000Z'],
  ['2026-01-31T00:30:05.123+0700', '2026-01-30T17:30:05.123Z'],
  ['2026-01-30T17:30:05Z', '2026-01-30T17:30:05.000Z'],
  ['2026-01-30T17:30:05.5Z', '2026-01-30T17:30:05.500Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('reads %s', (text, iso) => {
  expect(parseTimestamp(text)?.toISOString()).toBe(iso);
});

test.each([
  '2026-01-31 00:30:05+07:00',
  '2026-01-31T00:30:05',
  '2026-01-31T00:30+07:00',
  '2026-01-31T00:30:05+700',
  '2026-01-31T00:30:05+07',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T00:30:05+07:00 ',
  '',
])('refuses %j', (text) => {
  expect(parseTimestamp(text)).toBeNull();
});

test('five minutes either way are accepted, a millisecond more is not', () => {
  const now = new Date(1_000_000_000);
  expect(withinSkew(new Date(now.getTime() - 300_000), now)).toBe(true);
  expect(withinSkew(new Date(now.getTime() + 300_000), now)).toBe(true);
  expect(withinSkew(new Date(now.getTime() + 300_001), now)).toBe(false);
  expect(withinSkew(new Date(now.getTime() - 300_001), now)).toBe(false);
});
