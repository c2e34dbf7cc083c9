import { describe, expect, it } from 'vitest';
import { type DocumentRecord, documentStage, documentState, documentStates } from './document-state.ts';

const record = (dose: number | null, is: 'verified' | 'unverified' | 'refused'): DocumentRecord => ({
  dose,
  status: is === 'verified' ? 'Verified' : 'Unverified',
  isRejected: is === 'refused',
});

describe('the state of a document', () => {
  it.each([
    ['nothing is there', [], 'none'],
    ['one waits', [record(null, 'unverified')], 'waiting'],
    ['one is verified', [record(null, 'verified')], 'verified'],
    ['one was refused', [record(null, 'refused')], 'rejected'],
    ['a refused one was handed in again', [record(null, 'refused'), record(null, 'unverified')], 'waiting'],
    ['one dose was refused, another is verified', [record(1, 'refused'), record(2, 'verified')], 'rejected'],
    ['the later dose was refused', [record(1, 'verified'), record(2, 'refused')], 'rejected'],
    ['an earlier dose waits', [record(1, 'unverified'), record(2, 'verified')], 'waiting'],
    [
      'the refused dose was handed in again and is verified',
      [record(1, 'refused'), record(2, 'verified'), record(1, 'verified')],
      'verified',
    ],
  ] as const)('%s', (_, records, state) => {
    expect(documentState(records)).toBe(state);
  });

  it('is told by an order in the same words', () => {
    const verified = { status: 'Verified' };
    const states = documentStates({
      identity: verified,
      passportDocument: { status: 'Unverified' },
      passport: null,
      covidVaccine: verified,
      vaccine: verified,
      rejected: [{ kind: 'covid' }],
    });
    expect(states).toEqual({
      identity: 'verified',
      passportDocument: 'waiting',
      passport: 'none',
      covid: 'rejected',
      yellowBook: 'verified',
    });
    expect(documentStage(states)).toBe('incomplete');
    expect(documentStage({ ...states, passport: 'verified' })).toBe('incomplete');
    expect(documentStage({ ...states, passport: 'verified', covid: 'verified' })).toBe('waiting');
    const all = { ...states, passport: 'verified', covid: 'verified', passportDocument: 'verified' } as const;
    expect(documentStage(all)).toBe('complete');
  });
});
