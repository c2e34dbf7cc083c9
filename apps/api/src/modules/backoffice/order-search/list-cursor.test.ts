import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CursorKey, makeCursor, readCursor } from './list-cursor.ts';

const id = randomUUID();

describe('a cursor', () => {
  const good: [CursorKey, string][] = [
    ['day', '2028-02-29'],
    ['moment', '2026-11-29 19:17:35.123456+00'],
    ['moment', '2026-11-29 23:59:59+05:30'],
    ['moment', '-infinity'],
    ['count', '42'],
    ['text', 'Siti\nRahmawati'],
    ['text', ''],
  ];
  it.each(good)('of a %s is read back as it was: %j', (kind, key) => {
    expect(readCursor(makeCursor(key, id), kind)).toEqual({ key, id });
  });

  const bad: [CursorKey, string][] = [
    ['day', '2035-02-31'],
    ['day', '2035-13-01'],
    ['day', '2027-02-29'],
    ['day', '0000-01-01'],
    ['moment', '2035-02-31 00:00:00+07'],
    ['moment', '2035-02-01 25:00:00+07'],
    ['moment', '2035-02-01 23:60:00+07'],
    ['moment', '2035-02-01 23:00:00+99'],
    ['text', 'Siti\0'],
  ];
  it.each(bad)('of no %s that there is, is refused as a bad request: %j', (kind, key) => {
    expect(() => readCursor(makeCursor(key, id), kind)).toThrow(
      expect.objectContaining({ code: 'badRequest' }),
    );
  });
});
