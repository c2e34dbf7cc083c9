import type { CreatePaymentInput } from '@rihlah/contract/billing/payment';
import type { Actor } from '../../../infra/access/actor.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { type BillRow, findBill, findBills } from '../../billing/bills/bill-queries.ts';
import { createPayment } from './create-payment.ts';

/**
 * Issues a number for a request that was sent before without hearing an answer: issuing is itself safe to repeat, and a
 * number that lives is the answer it is looking for.
 *
 * @throws Failure as `createPayment`, but for `virtualNumberExists`
 */
export async function repeatPayment(
  services: Services,
  actor: Actor,
  body: CreatePaymentInput,
): Promise<BillRow> {
  try {
    return await createPayment(services, actor, body);
  } catch (error) {
    const isThere = error instanceof Failure && error.code === 'virtualNumberExists';
    const bill = isThere && (await existingBill(services, body));
    if (bill) return bill;
    throw error;
  }
}

async function existingBill({ db }: Services, body: CreatePaymentInput): Promise<BillRow | null> {
  if (body.type === '03') return findBill(db, body.payment);
  const bills = await findBills(db, body.order);
  return bills.find(({ type, status }) => type === body.type && status === 'open') ?? null;
}
