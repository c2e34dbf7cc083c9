import type { Bank } from '@rihlah/snap/profile';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { applyPayment } from './apply-payment.ts';
import { findBill, type PaymentRow, type VirtualAccountRow } from './payment-queries.ts';
import { bankPayments, virtualAccounts } from './payments.tables.ts';

/** A payment as a bank reports it, through whichever SNAP service. */
export interface BankPaymentReport {
  bank: Bank;
  /** Digits of the virtual account, without padding. */
  number: string;
  /** The bank's reference; services 25 and 34 share it. */
  paymentRequestId: string;
  /** Whole rupiah. */
  amount: number;
  paidAt: Date;
  source: '25' | '34' | '26' | '35';
}

/** Why money cannot be booked on a bill. */
export type Obstacle = 'unknown' | 'wrongAmount' | 'alreadyPaid' | 'expired';

export type Recorded = { state: 'applied' } | { state: 'review' } | { state: 'refused'; why: Obstacle };

/**
 * Records money that a bank reports, once per bank reference, however often and through however many services it is
 * reported. What cannot be booked is refused where the protocol still allows it (service 25) and otherwise goes to
 * the review list: money is never dropped silently. The caller answers the bank after this has committed.
 */
export function recordBankPayment(services: Services, report: BankPaymentReport): Promise<Recorded> {
  return inTransaction(services.db, async (tx) => {
    const before = await findRecorded(tx, report);
    if (before) return before;
    const [account] = await tx
      .select()
      .from(virtualAccounts)
      .where(and(eq(virtualAccounts.bank, report.bank), eq(virtualAccounts.number, report.number)));
    const bill = account ? await findBill(tx, account.paymentUuid) : null;
    const order = bill ? await lockOrder(tx, bill.orderUuid) : null;
    if (!account || !order) return keepOrRefuse(tx, services, report, 'unknown', null);
    // Read again behind the lock: somebody may have paid or closed it while this waited.
    const [current] = await tx.select().from(virtualAccounts).where(eq(virtualAccounts.uuid, account.uuid));
    const open = await findBill(tx, account.paymentUuid);
    if (!current || !open) throw new Error(`virtual account ${account.uuid} lost its bill`);
    const obstacle = obstacleTo(report, current, open, order);
    if (obstacle)
      return (await findRecorded(tx, report)) ?? keepOrRefuse(tx, services, report, obstacle, current);
    const isFirst = await insertReport(tx, services, report, { state: 'applied', account: current });
    if (isFirst)
      await applyPayment(tx, services, { order, bill: open, account: current, paidAt: report.paidAt });
    return { state: 'applied' };
  });
}

function obstacleTo(
  report: BankPaymentReport,
  account: VirtualAccountRow,
  bill: PaymentRow,
  order: OrderRow,
): Obstacle | null {
  if (account.status === 'wanted' || account.status === 'refused') return 'unknown';
  if (account.status === 'paid' || bill.status === 'paid' || bill.status === 'settled') return 'alreadyPaid';
  if (account.status !== 'live' || bill.status !== 'open') return 'expired';
  if (order.status === 'Batal' || report.paidAt > account.expiresAt) return 'expired';
  return report.amount === account.amount ? null : 'wrongAmount';
}

async function findRecorded(tx: Tx, { bank, paymentRequestId }: BankPaymentReport): Promise<Recorded | null> {
  const [row] = await tx
    .select({ state: bankPayments.state })
    .from(bankPayments)
    .where(and(eq(bankPayments.bank, bank), eq(bankPayments.paymentRequestId, paymentRequestId)));
  if (!row) return null;
  return { state: row.state === 'applied' ? 'applied' : 'review' };
}

async function keepOrRefuse(
  tx: Tx,
  services: Services,
  report: BankPaymentReport,
  why: Obstacle,
  account: VirtualAccountRow | null,
): Promise<Recorded> {
  if (report.source === '25') return { state: 'refused', why };
  await insertReport(tx, services, report, { state: 'review', reason: why, account });
  services.log.warn(
    { bank: report.bank, paymentRequestId: report.paymentRequestId, why },
    'payment put in review',
  );
  return { state: 'review' };
}

interface Outcome {
  state: 'applied' | 'review';
  reason?: Obstacle;
  account: VirtualAccountRow | null;
}

/** The unique index on (bank, reference) lets one of concurrent reports in; the others wait here and then see it. */
async function insertReport(
  tx: Tx,
  services: Services,
  report: BankPaymentReport,
  outcome: Outcome,
): Promise<boolean> {
  const inserted = await tx
    .insert(bankPayments)
    .values({
      ...report,
      receivedAt: services.clock.now(),
      state: outcome.state,
      reason: outcome.reason ?? null,
      paymentUuid: outcome.account?.paymentUuid ?? null,
      virtualAccountUuid: outcome.account?.uuid ?? null,
    })
    .onConflictDoNothing()
    .returning({ uuid: bankPayments.uuid });
  return inserted.length === 1;
}
