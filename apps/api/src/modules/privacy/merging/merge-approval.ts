import type { MergeField } from '@rihlah/contract/staff/privacy/merge';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import type { ApprovalRow } from '../../backoffice/approvals/decide-approval.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import type { Person } from '../../identity/persons/persons.ts';
import { findVerifiedPersons } from '../../identity/persons/verified-persons.ts';
import { findBalance } from './merge-effects.ts';
import { type Merge, phoneThatStays, type TwoRecords, writeMerge } from './write-merge.ts';

/**
 * Asks a second person to agree that two records become one, because somebody's way in ends or changes by it.
 *
 * @param renumbered of the two that whose phone does not stay; what it has to draw is the amount of the request
 * @throws Failure `approvalOpen`, or 422 on `phone` or `nik` when a third has it
 */
export async function askMerge(
  tx: Tx,
  { clock }: Services,
  actor: StaffActor,
  { merge, two, renumbered }: { merge: Merge; two: TwoRecords; renumbered: Person },
): Promise<void> {
  await assertFree(tx, merge, two);
  const { keptUuid, otherUuid, versions, fromOther, why } = merge;
  const approval = {
    kind: 'person.merge' as const,
    subjectUuid: keptUuid,
    branchUuid: null,
    label: '',
    why,
    amount: Math.max(0, await findBalance(tx, renumbered.uuid)),
    input: { other: otherUuid, fromOther: fromOther.join(), kept: versions.kept, merged: versions.other },
  };
  await requestApproval(tx, actor, approval, clock.now());
}

/** Said to whoever asks: the second person could do nothing about it. */
async function assertFree(tx: Tx, { keptUuid, otherUuid, fromOther }: Merge, two: TwoRecords): Promise<void> {
  const phone = phoneThatStays(two, fromOther.includes('phone'));
  const { nikHash } = fromOther.includes('nik') ? two.other : two.kept;
  const third = (await findVerifiedPersons(tx, [nikHash], phone === null ? [] : [phone])).filter(
    ({ uuid }) => uuid !== keptUuid && uuid !== otherUuid,
  );
  if (phone !== null && third.some((person) => person.phone === phone)) throw invalid('phone', 'phoneTaken');
  if (third.length > 0) throw invalid('nik', 'nikNotUnique');
}

/**
 * Makes two records one as a request says, once a second person has agreed.
 *
 * @throws Failure `changedMeanwhile` where either is not as it was when the request was made, and as `writeMerge`
 */
export async function carryOutMerge(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { subjectUuid, input, why }: Pick<ApprovalRow, 'subjectUuid' | 'input' | 'why'>,
): Promise<void> {
  const merge = {
    keptUuid: subjectUuid,
    otherUuid: input.other ?? '',
    why,
    versions: { kept: input.kept ?? '', other: input.merged ?? '' },
    fromOther: fieldsOf(input),
  };
  try {
    await writeMerge(tx, services, actor, merge);
  } catch (error) {
    // Whoever decides has no form to compare.
    if (error instanceof Failure && error.code === 'editedMeanwhile') throw new Failure('changedMeanwhile');
    throw error;
  }
}

const fieldsOf = ({ fromOther }: ApprovalRow['input']): MergeField[] =>
  (fromOther ? fromOther.split(',') : []) as MergeField[];

/** Of a request the other record, and whether its phone stays. */
export const otherOfApproval = ({ input }: Pick<ApprovalRow, 'input'>) => ({
  otherUuid: input.other ?? '',
  isItsPhone: fieldsOf(input).includes('phone'),
});
