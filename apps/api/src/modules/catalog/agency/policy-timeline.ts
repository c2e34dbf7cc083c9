import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';

/** From when on which parts of the policy are what. */
export interface PolicyChange {
  version: number;
  startsAt: Date;
  changes: Partial<AgencyPolicy>;
}

/** The whole policy, from one change to the next. */
export interface PolicyPeriod extends PolicyChange {
  policy: AgencyPolicy;
}

/**
 * Changes laid over each other in the order in which they start; of two that start together the later decision counts.
 * A change leaves what it does not name as the earlier ones made it, also where it was decided before them.
 */
export function policyPeriods(changes: PolicyChange[]): PolicyPeriod[] {
  const inOrder = changes.toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.version - b.version,
  );
  let policy = {} as AgencyPolicy;
  return inOrder.map((change) => {
    policy = { ...policy, ...change.changes };
    return { ...change, policy };
  });
}

/** The policy in force at a moment; before the first one began, the first. */
export function policyAt(periods: PolicyPeriod[], moment: Date): AgencyPolicy {
  const period = periods.findLast(({ startsAt }) => startsAt <= moment) ?? periods[0];
  if (!period) throw new Error('the agency has no policy');
  return period.policy;
}
