import { describe, expect, it, vi } from 'vitest';
import { type DocumentKind, findMissingStep } from './missing-step.ts';

const missing = (lacks: DocumentKind[], isAgent = false) =>
  findMissingStep((kind) => Promise.resolve(!lacks.includes(kind)), isAgent);

describe('findMissingStep', () => {
  it('walks through the steps in order', async () => {
    expect(await missing(['identity', 'passport'])).toBe('identity');
    expect(await missing(['passportDocument'])).toBe('identity');
    expect(await missing(['passport', 'yellowBook'])).toBe('passport');
    expect(await missing(['covidVaccine', 'yellowBook'])).toBe('covid');
    expect(await missing(['yellowBook'])).toBe('meningitis');
  });

  it('marks nothing when every document is there', async () => {
    expect(await missing([])).toBeNull();
  });

  it('hides the first marker from agents', async () => {
    expect(await missing(['identity'], true)).toBeNull();
    expect(await missing(['passport'], true)).toBe('passport');
  });

  it('asks about nothing behind the first gap', async () => {
    const hasAny = vi.fn(async (kind: DocumentKind) => kind !== 'passport');
    await findMissingStep(hasAny, false);
    expect(hasAny.mock.calls.flat()).toEqual(['identity', 'passportDocument', 'passport']);
  });
});
