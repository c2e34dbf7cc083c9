import { readMovedMoney } from '@rihlah/snap/amount';
import type { Bank } from '@rihlah/snap/profile';
import type { RequestOf } from '@rihlah/snap/services';
import { parseTimestamp } from '@rihlah/snap/timestamp';
import type { Services } from '../../../infra/services.ts';
import type { PaymentBatcher } from '../../billing/payments/payment-batcher.ts';
import { recordIncomplete } from '../../billing/payments/record-incomplete.ts';
import { readOwnNumber } from './own-number.ts';

/**
 * Service 34. The money has moved already: whatever is wrong with it is for the review list, never for the bank.
 *
 * @param raw the message as it came
 */
export async function takeNotification(
  services: Services,
  batcher: PaymentBatcher,
  { bank, body, raw }: { bank: Bank; body: RequestOf<'notify'>; raw: Buffer },
): Promise<void> {
  const { partnerServiceId, customerNo, virtualAccountNo, paymentRequestId, additionalInfo } = body;
  const written = (virtualAccountNo ?? `${partnerServiceId ?? ''}${customerNo ?? ''}`).trim();
  const fields = {
    partnerServiceId: partnerServiceId ?? services.banks[bank].profile.partnerServiceId,
    customerNo: customerNo ?? '',
    virtualAccountNo: virtualAccountNo ?? written,
  };
  const number = readOwnNumber(services.banks[bank].profile, fields) ?? written;
  const { rupiah, written: amountWritten } = readMovedMoney(additionalInfo?.paymentAmount);
  const paidAt = parseTimestamp(body.trxDateTime ?? '');
  if (!paymentRequestId || rupiah === null) {
    await recordIncomplete(services, {
      bank,
      number,
      paymentRequestId: paymentRequestId || null,
      amount: rupiah,
      amountWritten,
      paidAt,
      raw,
    });
    return;
  }
  await batcher.record({
    bank,
    number,
    paymentRequestId,
    amount: rupiah,
    amountWritten,
    paidAt: paidAt ?? services.clock.now(),
    source: '34',
  });
}
