import type { Act } from '../../../infra/audit/record.ts';
import type { BankPaymentRow } from '../bills/bill-queries.ts';

type Listed = Pick<BankPaymentRow, 'uuid' | 'bank' | 'number' | 'amount' | 'paymentRequestId' | 'reason'>;

/** What the audit log says of money that was put on the review list. */
export const listing = ({ uuid, bank, number, amount, paymentRequestId, reason }: Listed): Act => ({
  verb: 'money.listed',
  subjectUuid: uuid,
  after: { bank, number, amount, reference: paymentRequestId, reason },
});
