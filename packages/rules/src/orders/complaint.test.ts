import { describe, expect, it } from 'vitest';
import { complaintLimit } from './complaint.ts';

describe('the limit of a complaint', () => {
  const opened = new Date('2026-11-21T20:30:00+07:00');

  it('is three days', () => {
    expect(complaintLimit(opened, 'plain')).toEqual(new Date('2026-11-24T20:30:00+07:00'));
  });

  it('is one day when it is grave, also over a Sunday', () => {
    expect(complaintLimit(opened, 'grave')).toEqual(new Date('2026-11-22T20:30:00+07:00'));
  });
});
