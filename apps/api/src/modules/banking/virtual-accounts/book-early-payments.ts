import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { recordPayment } from '../../billing/payments/record-payments.ts';

/** Books money that was told of before the bank had answered that its account exists. */
export async function bookEarlyMoney(services: Services, account: VirtualAccountRow): Promise<void> {
  const early = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.virtualAccountUuid, account.uuid),
        eq(payments.state, 'review'),
        eq(payments.reason, 'early'),
      ),
    );
  for (const { bank, number, paymentRequestId, amount, amountWritten, paidAt } of early)
    await recordPayment(services, {
      bank,
      number,
      paymentRequestId,
      amount,
      amountWritten,
      paidAt,
      source: '34',
    });
}
