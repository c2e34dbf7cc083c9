import { describe, expect, it } from 'vitest';
import { missingStep } from './missing-step.ts';

const complete = { identity: 1, passportDocument: 1, passport: 1, covidVaccine: 1, vaccine: 1 };

describe('missingStep', () => {
  it('walks through the steps in order', () => {
    expect(missingStep({ ...complete, identity: 0, passport: 0 }, false)).toBe('identity');
    expect(missingStep({ ...complete, passportDocument: 0 }, false)).toBe('identity');
    expect(missingStep({ ...complete, passport: 0, vaccine: 0 }, false)).toBe('passport');
    expect(missingStep({ ...complete, covidVaccine: 0, vaccine: 0 }, false)).toBe('covid');
    expect(missingStep({ ...complete, vaccine: 0 }, false)).toBe('meningitis');
  });

  it('marks nothing when every document is there, several doses included', () => {
    expect(missingStep({ ...complete, covidVaccine: 3 }, false)).toBeNull();
  });

  it('hides the first marker from agents', () => {
    expect(missingStep({ ...complete, identity: 0 }, true)).toBeNull();
    expect(missingStep({ ...complete, passport: 0 }, true)).toBe('passport');
  });
});
