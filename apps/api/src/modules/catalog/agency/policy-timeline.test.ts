import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { expect, it } from 'vitest';
import { type PolicyChange, policyAt, policyPeriods } from './policy-timeline.ts';

const day = (date: string) => new Date(`${date}T00:00:00+07:00`);
const first: PolicyChange = { version: 1, startsAt: new Date(0), changes: DEFAULT_POLICY };

it('a change begins at its moment, and leaves what it does not name', () => {
  const raised = { version: 2, startsAt: day('2027-01-01'), changes: { registrationFee: 2_000_000 } };
  const periods = policyPeriods([first, raised]);
  expect(policyAt(periods, new Date('2026-12-31T23:59:59+07:00'))).toEqual(DEFAULT_POLICY);
  expect(policyAt(periods, day('2027-01-01'))).toEqual({ ...DEFAULT_POLICY, registrationFee: 2_000_000 });
});

it('what is decided later for an earlier day stays when the planned change begins', () => {
  const planned = { version: 2, startsAt: day('2027-03-01'), changes: { registrationFee: 2_000_000 } };
  const earlier = { version: 3, startsAt: day('2027-01-01'), changes: { agentCommission: 400_000 } };
  const policy = policyAt(policyPeriods([first, planned, earlier]), day('2027-03-02'));
  expect(policy).toEqual({ ...DEFAULT_POLICY, registrationFee: 2_000_000, agentCommission: 400_000 });
});

it('of two decisions for one moment the later counts, whatever the order they are read in', () => {
  const slip = { version: 2, startsAt: day('2027-01-01'), changes: { registrationFee: 20_000_000 } };
  const mended = { version: 3, startsAt: day('2027-01-01'), changes: { registrationFee: 2_000_000 } };
  expect(policyAt(policyPeriods([mended, slip, first]), day('2027-01-01')).registrationFee).toBe(2_000_000);
});

it('the policy is the same object for as long as it is in force', () => {
  const periods = policyPeriods([first]);
  expect(policyAt(periods, day('2026-12-01'))).toBe(policyAt(periods, day('2030-01-01')));
});

it('the first policy reaches back to orders from before it was written', () => {
  const late = { ...first, startsAt: day('2026-11-22') };
  expect(policyAt(policyPeriods([late]), day('2020-01-01'))).toEqual(DEFAULT_POLICY);
});
