import { describe, expect, it } from 'vitest';
import { isByItself } from './unattended.ts';

const MINUTE = 60_000;
/** All in minutes. */
const at = (now: number, touchedAt: number, notifiedAt: number) =>
  isByItself({ now: now * MINUTE, touchedAt: touchedAt * MINUTE, notifiedAt: notifiedAt * MINUTE });

describe('what a screen asks', () => {
  it('is use while somebody is at it', () => {
    expect(at(10.5, 10, 10.2)).toBe(false);
  });

  it('is no use once nobody is there', () => {
    expect(at(12, 10, 10.2)).toBe(true);
  });

  it('tells of somebody who typed and left before anything was asked, once', () => {
    expect(at(6, 1, 0)).toBe(false);
    expect(at(7, 1, 6)).toBe(true);
  });
});
