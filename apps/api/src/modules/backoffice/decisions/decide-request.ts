import type { StaffActor } from '../../../infra/access/actor.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { type ApprovalDecision, decideApproval } from '../approvals/decide-approval.ts';
import { findDecidable } from './approval-access.ts';
import { APPROVALS } from './approval-kinds.ts';

/**
 * Decides what another asked for; what was approved is done at once.
 *
 * @throws Failure `notFound` for whoever may not decide such a thing, `alreadyDecided`, `ownApproval`, and whatever doing it
 *   throws
 */
export const decideRequest = (
  services: Services,
  actor: StaffActor,
  decision: ApprovalDecision,
): Promise<void> =>
  decideApproval(services, actor, decision, {
    assertMay: async (tx, row) => {
      if (!(await findDecidable(tx, actor, [row])).has(row.uuid)) throw new Failure('notFound');
    },
    carryOut: (tx, row) => APPROVALS[row.kind].carryOut(tx, services, actor, row),
  });
