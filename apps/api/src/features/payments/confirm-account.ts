import { parseResponseCode } from '@rihlah/snap/codes';
import { readVaStatus } from '@rihlah/snap/va-status';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/database.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue-job.ts';
import type { Services } from '../../platform/services.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { accountMessage, createMessage } from './bank-messages.ts';
import { CLOSE_ACCOUNT } from './close-account.ts';
import { findBill, type VirtualAccountRow } from './payment-queries.ts';
import { virtualAccounts } from './payments.tables.ts';
import { recordBankPayment } from './record-bank-payment.ts';

/** `live`: can be paid · `refused`: does not exist at the bank · `unknown`: the bank could not be asked. */
export type Confirmation = 'live' | 'refused' | 'unknown';

/**
 * Makes a wanted virtual account at its bank. After a time-out the status call decides whether one exists; one with
 * our reference and amount is adopted, so nothing is created twice.
 */
export async function createAtBank(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.create(createMessage(profile, account));
  if (answer.ok) return makeLive(services, account);
  if (!answer.unreachable) {
    const isThere = ['duplicateReference', 'conflict'].includes(parseResponseCode(answer.code)?.name ?? '');
    if (!isThere && answer.httpStatus < 500) {
      services.log.error({ bank: account.bank, code: answer.code }, 'bank refused a virtual account');
      return refuse(services, account);
    }
  }
  return adoptFromBank(services, account);
}

/** Asks the bank whether a wanted account came to be. */
export async function adoptFromBank(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.status(accountMessage(profile, account));
  if (!answer.ok) {
    const isUnknown = !answer.unreachable && parseResponseCode(answer.code)?.name === 'unknownAccount';
    return isUnknown ? refuse(services, account) : 'unknown';
  }
  const status = readVaStatus(answer.body);
  const isOurs =
    (status.trxId === null || status.trxId === account.trxId) &&
    (status.totalAmount === null || status.totalAmount === account.amount);
  if (!isOurs) return refuse(services, account);
  const confirmation = await makeLive(services, account);
  if (status.payment) {
    const { paymentRequestId, paidAmount, paidAt } = status.payment;
    await recordBankPayment(services, {
      bank: account.bank,
      number: account.number,
      paymentRequestId,
      amount: paidAmount,
      paidAt: paidAt ?? services.clock.now(),
      source: '26',
    });
  }
  return confirmation;
}

/** The bank has it: from now on it can be paid, unless its order ended meanwhile. */
async function makeLive(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const bill = await findBill(tx, account.paymentUuid);
    const order = bill && (await lockOrder(tx, bill.orderUuid));
    if (!bill || !order) throw new Error(`virtual account ${account.uuid} lost its bill`);
    const status = bill.status === 'open' && order.status !== 'Batal' ? 'live' : 'closing';
    const moved = await tx
      .update(virtualAccounts)
      .set({ status })
      .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'wanted')))
      .returning({ uuid: virtualAccounts.uuid });
    if (moved.length === 0) {
      // Somebody else (the sweep, a repeated request) was told by the bank first.
      const [current] = await tx.select().from(virtualAccounts).where(eq(virtualAccounts.uuid, account.uuid));
      return current?.status === 'live' || current?.status === 'paid' ? 'live' : 'refused';
    }
    if (status === 'closing') {
      await enqueueJobs(tx, [
        { task: CLOSE_ACCOUNT, payload: { uuid: account.uuid }, key: `close-${account.uuid}` },
      ]);
      return 'refused';
    }
    if (bill.type === '01' && order.status === 'Pendaftaran') {
      const why = `virtual account ${account.bank} terbit`;
      await changeStatus(
        tx,
        { orderUuid: order.uuid, from: 'Pendaftaran', to: 'Pembayaran DP', by: 'system', why },
        now,
      );
    }
    return 'live';
  });
}

async function refuse(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  await services.db
    .update(virtualAccounts)
    .set({ status: 'refused' })
    .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'wanted')));
  return 'refused';
}
