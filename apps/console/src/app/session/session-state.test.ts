import { describe, expect, it } from 'vitest';
import { sessionState } from './session-state.ts';

const MINUTE = 60_000;
const at = (minutes: number, activeAt = -1) =>
  sessionState({
    now: minutes * MINUTE,
    askedAt: 0,
    activeAt: activeAt * MINUTE,
    endsAt: 12 * 60 * MINUTE,
    idleMs: 30 * MINUTE,
  });

describe('a session of 30 minutes idle and 12 hours', () => {
  it('is left alone while its person is away and the end is far', () => {
    expect(at(20)).toEqual({ warning: null, isToAsk: false });
  });

  it('says two minutes before that it will end', () => {
    expect(at(28)).toEqual({ warning: { why: 'idle', at: 30 * MINUTE }, isToAsk: false });
  });

  it('is kept for somebody who types without asking the server anything', () => {
    expect(at(6, 5).isToAsk).toBe(true);
    expect(at(3, 2).isToAsk).toBe(false);
  });

  it('asks the server once the time is over, so that the sign-in opens before something is sent', () => {
    expect(at(30).isToAsk).toBe(true);
  });

  it('ends after its hours for whoever is busy, and says so', () => {
    const soon = sessionState({
      now: 719 * MINUTE,
      askedAt: 718 * MINUTE,
      activeAt: 719 * MINUTE,
      endsAt: 720 * MINUTE,
      idleMs: 30 * MINUTE,
    });
    expect(soon.warning).toEqual({ why: 'hours', at: 720 * MINUTE });
  });
});
