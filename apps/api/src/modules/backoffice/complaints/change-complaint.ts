import type {
  ChangeComplaint,
  ComplaintDetail,
  ComplaintState,
} from '@rihlah/contract/staff/backoffice/complaints';
import { complaintLimit } from '@rihlah/rules/orders/complaint';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import type { ComplaintRow } from './complaint-queries.ts';
import { complaintEvents, complaints } from './complaints.tables.ts';
import { findAssignees, presentWhole, reachComplaint } from './reach-complaint.ts';

type Given = ChangeComplaint['body'];
type Act = Given['act'];

/** From which states each act goes on; the others leave the state as it is. */
const STEPS: Partial<Record<Act, { from: readonly ComplaintState[]; to: ComplaintState }>> = {
  started: { from: ['new'], to: 'working' },
  solved: { from: ['new', 'working'], to: 'solved' },
  reopened: { from: ['solved'], to: 'working' },
};

interface Effect {
  set: Partial<typeof complaints.$inferInsert>;
  detail: string | null;
}

/**
 * Does something about a complaint and writes it into its history. One that is opened again has its limit anew; another
 * weight counts from when it was opened (decision 0089).
 *
 * @throws Failure `notFound`, `editedMeanwhile` for a version that is not the newest, `stepNotAllowed`
 */
export async function changeComplaint(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, version, ...given }: Given & { uuid: string },
): Promise<ComplaintDetail> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await reachComplaint(tx, actor, uuid, 'complaint.work');
    // A note stands beside whatever a colleague did.
    if (given.act !== 'noted' && row.version !== version) throw new Failure('editedMeanwhile');
    if (given.act !== 'started' && given.act !== 'assigned' && !given.text) throw invalid('text', 'isEmpty');
    const { set, detail } = await effectOf(tx, row, given, now);
    const [next] = await tx
      .update(complaints)
      .set({ ...set, version: row.version + 1 })
      .where(eq(complaints.uuid, uuid))
      .returning();
    if (!next) throw new Error('the complaint is locked');
    const { act, text = '' } = given;
    await tx
      .insert(complaintEvents)
      .values({ complaintUuid: uuid, at: now, madeBy: actor.uuid, act, detail, text });
    const before = { state: row.state, weight: row.weight };
    const after = { state: next.state, weight: next.weight, ...(detail && { detail }) };
    const verb = `complaint.${act}` as const;
    await record(tx, actor, { verb, subjectUuid: uuid, before, after, why: text }, now);
    return presentWhole(tx, next, now);
  });
}

async function effectOf(
  tx: Tx,
  row: ComplaintRow,
  given: Omit<Given, 'version'>,
  now: Date,
): Promise<Effect> {
  const step = STEPS[given.act];
  if (step) {
    if (!step.from.includes(row.state)) throw new Failure('stepNotAllowed');
    const anew = given.act === 'reopened' && { countedFrom: now, limitAt: complaintLimit(now, row.weight) };
    return { set: { state: step.to, ...anew }, detail: null };
  }
  if (given.act === 'weighed') {
    if (!given.weight) throw invalid('weight', 'isEmpty');
    const limitAt = complaintLimit(row.countedFrom, given.weight);
    return { set: { weight: given.weight, limitAt }, detail: given.weight };
  }
  if (given.act === 'noted') return { set: {}, detail: null };
  if (given.assignee === null || given.assignee === undefined)
    return { set: { assigneeUuid: null }, detail: null };
  const assignee = (await findAssignees(tx, row.branchUuid)).find(({ uuid }) => uuid === given.assignee);
  if (!assignee) throw invalid('assignee', 'invalid');
  return { set: { assigneeUuid: assignee.uuid }, detail: assignee.name };
}
