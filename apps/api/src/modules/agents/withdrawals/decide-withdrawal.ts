import type { ReferenceCorrection } from '@rihlah/contract/staff/billing/transfers';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { assertNoOpenApproval } from '../../backoffice/approvals/approval-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { findWithdrawal } from '../agent-queries.ts';
import { agentLedger, withdrawals } from '../agents.tables.ts';

export interface WithdrawalDecision {
  uuid: string;
  status: 'Approved' | 'Rejected';
  /** Reference of the transfer, or why it was rejected. */
  reason: string;
}

/**
 * Writes down that two people agree that a withdrawal is paid: it is to be transferred, and two are needed to call that off.
 * The agent is told once it was.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `payoutAgreed`, `approvalOpen`
 */
export async function agreeWithdrawal(
  tx: Tx,
  { clock }: Services,
  actor: StaffActor,
  uuid: string,
): Promise<void> {
  const now = clock.now();
  const [agreed] = await tx
    .update(withdrawals)
    .set({ agreedAt: now, agreedBy: actor.uuid })
    .where(and(eq(withdrawals.uuid, uuid), eq(withdrawals.status, 'Requested'), isNull(withdrawals.agreedAt)))
    .returning();
  if (!agreed) throw await refusalOf(tx, uuid);
  await assertNoOpenApproval(tx, uuid);
  const after = { amount: agreed.amount };
  await record(tx, actor, { verb: 'withdrawal.agreed', subjectUuid: uuid, after }, now);
}

/**
 * Records that a withdrawal was transferred after two people had agreed, or rejects one that nobody has agreed to: its money
 * goes back. Of two decisions the first counts. The agent is told by inbox and SMS.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed` (transfer), `payoutAgreed` (rejection), or `approvalOpen` while a
 *   second person is asked about it
 */
export const writeDecision = (
  tx: Tx,
  services: Services,
  actor: StaffActor,
  decision: WithdrawalDecision,
): Promise<void> =>
  decide(tx, services, actor, decision, decision.status === 'Approved' ? isNotNull : isNull);

/**
 * Takes back that a withdrawal is to be paid, as two people agree who may: nothing was transferred, and it is rejected as any
 * other is. Of a transfer at the same moment one counts.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed`, `approvalOpen`
 */
export const callOffWithdrawal = (
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid, why }: { uuid: string; why: string },
): Promise<void> => decide(tx, services, actor, { uuid, status: 'Rejected', reason: why }, isNotNull);

/**
 * Corrects the reference of a withdrawal that was transferred, from the one that was seen: the books show it from then on,
 * and the agent, who was told the former, is told.
 *
 * @throws Failure `notFound` for one that was not transferred, `editedMeanwhile`
 */
export async function correctPayoutReference(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid, reference, former, why }: ReferenceCorrection & { uuid: string },
): Promise<void> {
  const now = services.clock.now();
  const isPaid = and(eq(withdrawals.uuid, uuid), eq(withdrawals.status, 'Approved'));
  const [corrected] = await tx
    .update(withdrawals)
    .set({ reason: reference })
    .where(and(isPaid, eq(withdrawals.reason, former)))
    .returning();
  if (!corrected)
    throw new Failure((await tx.$count(withdrawals, isPaid)) > 0 ? 'editedMeanwhile' : 'notFound');
  if (reference === former) return;
  const change = { before: { reference: former }, after: { reference }, why };
  await record(tx, actor, { verb: 'withdrawal.reference-corrected', subjectUuid: uuid, ...change }, now);
  const amount = plainRupiah(corrected.amount);
  const title = `Nomor referensi penarikan saldo ${amount} kami betulkan`;
  const message = `Nomor yang benar: ${reference}. Sebelumnya kami menulis ${former}. Uang yang Anda terima tidak berubah.`;
  await notifyAgent(tx, services, corrected.registrarUuid, { title, message }, now);
}

/** @param agreed how it must stand about the agreement */
async function decide(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid, status, reason }: WithdrawalDecision,
  agreed: typeof isNull,
): Promise<void> {
  const now = services.clock.now();
  const [decided] = await tx
    .update(withdrawals)
    .set({ status, reason, decidedAt: now, decidedBy: actor.uuid })
    .where(and(eq(withdrawals.uuid, uuid), eq(withdrawals.status, 'Requested'), agreed(withdrawals.agreedAt)))
    .returning();
  if (!decided) throw await refusalOf(tx, uuid);
  await assertNoOpenApproval(tx, uuid);
  const { registrarUuid, amount } = decided;
  const verb = status === 'Approved' ? ('withdrawal.approved' as const) : ('withdrawal.rejected' as const);
  await record(tx, actor, { verb, subjectUuid: uuid, after: { amount }, why: reason }, now);
  if (status === 'Rejected') {
    const back = { registrarUuid, amount, withdrawalUuid: uuid, createdAt: now };
    // The unique index on (withdrawal, kind) would refuse a second return.
    await tx.insert(agentLedger).values({ ...back, kind: 'withdrawal-rejected' });
  }
  await notifyDecision(tx, services, decided, now);
}

/** Why nothing could be done with a withdrawal. */
async function refusalOf(tx: Tx, uuid: string): Promise<Failure> {
  const row = await findWithdrawal(tx, uuid);
  if (!row) return new Failure('notFound');
  if (row.status !== 'Requested') return new Failure('alreadyDecided');
  return new Failure(row.agreedAt ? 'payoutAgreed' : 'notAgreed');
}

async function notifyDecision(
  tx: Tx,
  services: Services,
  decided: typeof withdrawals.$inferSelect,
  now: Date,
): Promise<void> {
  const amount = plainRupiah(decided.amount);
  const isApproved = decided.status === 'Approved';
  const title = `Penarikan saldo ${amount} ${isApproved ? 'diterima' : 'ditolak'}`;
  const message = isApproved
    ? `Kami sudah mengirim ${amount} ke rekening Anda. Nomor referensi: ${decided.reason}`
    : `${amount} kembali ke saldo Anda. Alasan: ${decided.reason}.`;
  await notifyAgent(tx, services, decided.registrarUuid, { title, message }, now);
}

/** By inbox and SMS. */
async function notifyAgent(
  tx: Tx,
  services: Services,
  registrarUuid: string,
  { title, message }: { title: string; message: string },
  now: Date,
): Promise<void> {
  await notify(tx, [{ personUuid: registrarUuid, type: 'withdrawal-decided', title, message }], now);
  const agent = await findPerson(tx, registrarUuid);
  if (!agent?.phone) return;
  const text = `${services.agency.settings.name}: ${title}. ${message}`;
  await enqueueSms(tx, [{ phone: agent.phone, kind: 'withdrawal-decided', text }], now);
}
