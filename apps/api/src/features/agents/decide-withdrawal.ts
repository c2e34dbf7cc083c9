import { plainRupiah } from '@rihlah/rules/rupiah';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record } from '../../platform/audit/record.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueSms } from '../../platform/sms/enqueue-sms.ts';
import { findPerson } from '../accounts/persons.ts';
import { assertNoWish } from '../approvals/approval-queries.ts';
import { notify } from '../inbox/notify.ts';
import { agentLedger, withdrawals } from './agents.tables.ts';

export interface WithdrawalDecision {
  uuid: string;
  status: 'Approved' | 'Rejected';
  /** Reference of the transfer, or why it was rejected. */
  reason: string;
}

/**
 * Approves or rejects a withdrawal, once: of two decisions the first counts. Rejecting puts the money back. The agent
 * is told by inbox and SMS.
 *
 * @throws Failure `notFound`, `alreadyDecided` (409), or `approvalOpen` (409) while a second person is asked about it
 */
export const decideWithdrawal = (
  services: Services,
  actor: StaffActor,
  decision: WithdrawalDecision,
): Promise<void> => inTransaction(services.db, (tx) => writeDecision(tx, services, actor, decision));

/** As `decideWithdrawal`, in a transaction that is under way. */
export async function writeDecision(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid, status, reason }: WithdrawalDecision,
): Promise<void> {
  const now = services.clock.now();
  const [decided] = await tx
    .update(withdrawals)
    .set({ status, reason, decidedAt: now, decidedBy: actor.uuid })
    .where(and(eq(withdrawals.uuid, uuid), eq(withdrawals.status, 'Requested')))
    .returning();
  if (!decided) throw new Failure((await exists(tx, uuid)) ? 'alreadyDecided' : 'notFound');
  await assertNoWish(tx, uuid);
  const { registrarUuid, amount } = decided;
  const verb = status === 'Approved' ? ('withdrawal.approved' as const) : ('withdrawal.rejected' as const);
  await record(tx, actor, { verb, subjectUuid: uuid, after: { amount }, why: reason }, now);
  if (status === 'Rejected') {
    const back = { registrarUuid, amount, withdrawalUuid: uuid, createdAt: now };
    // The unique index on (withdrawal, kind) would refuse a second return.
    await tx.insert(agentLedger).values({ ...back, kind: 'withdrawal-rejected' });
  }
  await tell(tx, services, decided, now);
}

async function exists(tx: Tx, uuid: string): Promise<boolean> {
  const rows = await tx
    .select({ uuid: withdrawals.uuid })
    .from(withdrawals)
    .where(eq(withdrawals.uuid, uuid));
  return rows.length > 0;
}

async function tell(
  tx: Tx,
  services: Services,
  decided: typeof withdrawals.$inferSelect,
  now: Date,
): Promise<void> {
  const amount = plainRupiah(decided.amount);
  const isApproved = decided.status === 'Approved';
  const title = `Penarikan saldo ${amount} ${isApproved ? 'diterima' : 'ditolak'}`;
  const message = isApproved
    ? `Kami sudah mengirim ${amount} ke rekening Anda. Nomor referensi: ${decided.reason}.`
    : `${amount} kembali ke saldo Anda. Alasan: ${decided.reason}.`;
  const { registrarUuid } = decided;
  await notify(tx, [{ personUuid: registrarUuid, type: 'withdrawal-decided', title, message }], now);
  const agent = await findPerson(tx, registrarUuid);
  if (!agent) return;
  const text = `${services.agency.settings.name}: ${title}. ${message}`;
  await enqueueSms(tx, [{ phone: agent.phone, kind: 'withdrawal-decided', text }], now);
}
