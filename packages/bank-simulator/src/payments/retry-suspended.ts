import { jakartaDay } from '@rihlah/snap/timestamp';
import { findSide, leaseMs, type Simulator } from '../simulator.ts';
import { deliver } from './deliver-payment.ts';
import { describePayment, type PaymentOutcome } from './payment-outcome.ts';
import { leaseUnfinished, type Payment, renewExternalId } from './payments.ts';

/**
 * Sends again what the merchant has not answered clearly: suspended payments (25, same paymentRequestId and,
 * on the same day, the same X-EXTERNAL-ID) and notifications (34). Those being delivered right now are left
 * alone. Answers with what became of each.
 */
export async function retrySuspended(simulator: Simulator): Promise<PaymentOutcome[]> {
  const sides = [...simulator.banks.values()];
  const banks = sides.map(({ bank }) => bank.bank);
  const longest = Math.max(0, ...sides.map(leaseMs));
  const unfinished = await leaseUnfinished(simulator.pool, banks, longest);
  return Promise.all(
    unfinished.map(async (payment) =>
      describePayment(await deliver(simulator, await forToday(simulator, payment))),
    ),
  );
}

/** An X-EXTERNAL-ID is unique per day: a payment that is sent again on a later day gets another. */
async function forToday(simulator: Simulator, payment: Payment): Promise<Payment> {
  const { pool, now } = simulator;
  const externalDay = jakartaDay(now());
  if (payment.externalDay === externalDay) return payment;
  const externalId = findSide(simulator, payment.bank).newExternalId(now());
  await renewExternalId(pool, payment.paymentRequestId, externalId, externalDay);
  return { ...payment, externalId, externalDay };
}
