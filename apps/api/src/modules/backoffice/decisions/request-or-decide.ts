import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { decideAlone } from '../approvals/decide-alone.ts';
import { type ApprovalRequest, requestApproval } from '../approvals/request-approval.ts';
import { APPROVALS } from './approval-kinds.ts';

/** Where the owner may say that one person is enough; everything else always takes two. */
const LIMITS = {
  'money.refund': 'onePersonRefund',
  'withdrawal.approve': 'onePersonWithdrawal',
  // What one person may agree to, one may call off.
  'money.refund-call-off': 'onePersonRefund',
  'withdrawal.call-off': 'onePersonWithdrawal',
  'order.cancel': 'onePersonCancellation',
} as const satisfies Record<string, keyof AgencyPolicy>;

type LimitedKind = keyof typeof LIMITS;

/** Rupiah below which one person is enough now; 0: it always takes two. */
const onePersonBelow = ({ agency, clock }: Pick<Services, 'agency' | 'clock'>, kind: LimitedKind): number =>
  agency.policyAt(clock.now())[LIMITS[kind]];

/** Whether one person is enough for an amount, in rupiah: only below the limit, not at it. */
export const isOneEnough = (
  services: Pick<Services, 'agency' | 'clock'>,
  kind: LimitedKind,
  amount: number,
): boolean => amount < onePersonBelow(services, kind);

/**
 * Asks a second person, or does it at once where whoever asks takes it on alone and the amount is below the limit of this
 * moment. Whoever did not say `isAlone` is never taken at their word: they were shown that it waits.
 *
 * @throws Failure `approvalOpen`, and whatever doing it throws
 */
export async function askOrDecide(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  approval: Omit<ApprovalRequest, 'onePersonBelow'> & { kind: LimitedKind },
  isAlone = false,
): Promise<{ uuid: string; state: 'done' | 'waiting' }> {
  const now = services.clock.now();
  const limit = onePersonBelow(services, approval.kind);
  const asked = await requestApproval(tx, actor, { ...approval, onePersonBelow: limit }, now);
  if (!isAlone || approval.amount >= limit) return { uuid: asked.uuid, state: 'waiting' };
  await decideAlone(tx, actor, asked, now);
  await APPROVALS[approval.kind].carryOut(tx, services, actor, asked);
  return { uuid: asked.uuid, state: 'done' };
}
