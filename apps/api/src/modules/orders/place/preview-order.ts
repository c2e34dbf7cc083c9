import { createHash } from 'node:crypto';
import type { Services } from '../../../infra/services.ts';
import { draftOrders } from './draft-orders.ts';
import { readFacts } from './order-facts.ts';
import type { Draft, PlaceOrderRequest } from './order-request.ts';

/**
 * Works a request out as placing would, and writes nothing.
 *
 * @throws Failure 422 with the fields that are wrong
 */
export function previewOrder(
  services: Services,
  { input, actor }: Pick<PlaceOrderRequest, 'input' | 'actor'>,
): Promise<Draft> {
  const { db, clock, encryption } = services;
  const people = [...input.registrar, ...input.pilgrims];
  const hashes = people.map(({ icnumber }) => encryption.hash(icnumber));
  const none = { idempotency: null, isUnconfirmedGuest: false, present: async () => null };
  const asked = { ...none, input, actor, hashes };
  return db.transaction(async (tx) => {
    const facts = await readFacts(tx, [asked], 0);
    // Numbers are drawn when it is placed.
    const numbers = input.pilgrims.map(() => 0);
    return draftOrders(tx, services, { asked, facts, numbers, now: clock.now() });
  });
}

/** Names what a request comes to: the same people and prices give the same. */
export function nameDraftBasis({ product, orders }: Draft): string {
  const facts = orders.map(({ row, bill, addOns }) => [
    ...[
      row.pilgrimNikHash,
      row.packagePrice,
      row.addOnTotal,
      row.memberDiscount,
      row.infantDiscount,
      row.amount,
    ],
    ...[bill.amount, row.secondPayment, row.secondPaymentMonthsBefore, row.finalPaymentMonthsBefore],
    ...addOns.map(({ addOn }) => addOn.uuid),
  ]);
  const text = JSON.stringify([product.uuid, product.departureDate, facts]);
  return createHash('sha256').update(text).digest('base64url');
}
