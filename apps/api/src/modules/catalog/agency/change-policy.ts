import { randomUUID } from 'node:crypto';
import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { catalogFailure } from '../failures.ts';
import { agencyPolicies } from './agency.tables.ts';
import { findPolicyPeriods } from './agency-queries.ts';
import { LEAD_MS } from './follow-agency.ts';
import { type PolicyPeriod, policyAt, policyPeriods } from './policy-timeline.ts';

export interface PolicyDecision {
  /** What was seen before deciding: nobody decides on top of what they have not seen. */
  version: number;
  /** `YYYY-MM-DD` in Jakarta; today means from now on. */
  startsOn: string;
  changes: Partial<AgencyPolicy>;
}

/** The number of the last decision, which the next one must name. */
export const lastPolicyVersion = (periods: PolicyPeriod[]): number =>
  Math.max(...periods.map(({ version }) => version));

/**
 * Staff change the agency's policy from a day on. Orders that were placed before keep theirs; what has been decided for
 * later days stays, but for what a decision of the same day names again.
 *
 * @returns when it begins: on the day's first moment, or today as soon as every process knows
 * @throws Failure `policyInPast`, `dueDatesCrossed`, `settingsChanged` (409)
 */
export async function changePolicy(
  services: Services,
  actor: StaffActor,
  { version, startsOn, changes }: PolicyDecision,
): Promise<Date> {
  const now = services.clock.now();
  if (startsOn < jakartaDate(now)) throw catalogFailure('policyInPast');
  const midnight = new Date(`${startsOn}T00:00:00+07:00`);
  const startsAt = new Date(Math.max(midnight.getTime(), now.getTime() + LEAD_MS));
  try {
    await inTransaction(services.db, async (tx) => {
      const periods = await findPolicyPeriods(tx);
      if (lastPolicyVersion(periods) !== version) throw new Failure('settingsChanged');
      const decision = { version: version + 1, startsAt, changes };
      checkDueDates(policyPeriods([...periods, decision]), startsAt);
      const uuid = randomUUID();
      await tx
        .insert(agencyPolicies)
        .values({ ...decision.changes, uuid, version: version + 1, startsAt, createdAt: now });
      const inForce = policyAt(periods, startsAt);
      const fields = Object.keys(changes) as (keyof AgencyPolicy)[];
      const former = Object.fromEntries(
        fields.map((field) => [field, inForce[field]]),
      ) as Partial<AgencyPolicy>;
      const act = {
        verb: 'policy.changed' as const,
        subjectUuid: uuid,
        before: former,
        after: { ...changes, startsAt: startsAt.toISOString() },
      };
      await record(tx, actor, act, now);
    });
  } catch (error) {
    // Somebody has decided at the same moment.
    if (brokenConstraint(error) === 'agency_policies_version_unique') throw new Failure('settingsChanged');
    throw error;
  }
  await services.agency.refresh();
  return startsAt;
}

/** The last bill is not due before the second, from a moment on and at every later change. */
function checkDueDates(periods: PolicyPeriod[], from: Date): void {
  const isCrossed = ({ startsAt, policy }: PolicyPeriod) =>
    startsAt >= from && policy.finalPaymentMonthsBefore > policy.secondPaymentMonthsBefore;
  if (periods.some(isCrossed)) throw catalogFailure('dueDatesCrossed');
}
