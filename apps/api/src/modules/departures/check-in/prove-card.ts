import type { ProofPage } from '@rihlah/contract/billing/receipt-proof';
import { isCancelled, isOnJourney, isTravelling } from '@rihlah/rules/orders/order-status';
import { isSame } from '../../../infra/crypto/is-same.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findCancellations } from '../../orders/record/find-cancellations.ts';
import { findOrderById } from '../../orders/record/find-order-by-id.ts';
import { initials } from '../../orders/record/mask-name.ts';
import { badgeSeal } from '../readiness/badge-code.ts';

const CODE = /^(RHL\d{10,14})\.([\w-]{22})$/;
/** Longer is nothing that was printed. */
const SHOWN = 40;

/**
 * What the QR code of a card or luggage label leads to, for whoever finds it: that it is ours, of whom by initials, and where
 * that journey is. @returns never whether something like it exists
 */
export async function proveCard(
  services: Pick<Services, 'db' | 'encryption' | 'clock'>,
  code: string,
): Promise<ProofPage> {
  const { db, clock } = services;
  const checkedAt = clock.now();
  const [shown = '', seal = ''] = CODE.exec(code)?.slice(1) ?? [];
  const order = shown ? await findOrderById(db, shown) : null;
  if (!order || !isSame(badgeSeal(services, order.uuid), seal))
    return { state: 'unknown', shown: code.slice(0, SHOWN), checkedAt };
  const [pilgrim, product] = [
    (await findPersons(db, [order.pilgrimUuid])).get(order.pilgrimUuid),
    (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid),
  ];
  if (!pilgrim || !product) throw new Error(`order ${order.uuid} lacks a part`);
  const cancelled = isCancelled(order.status)
    ? (await findCancellations(db, [order.uuid])).get(order.uuid)
    : null;
  return {
    state: 'card',
    checkedAt,
    card: {
      name: initials(pilgrim.name),
      orderId: order.orderId,
      packageName: product.name,
      departureDate: product.departureDate,
      city: product.branch.city,
      cancelledOn: cancelled?.at.slice(0, 10) ?? null,
      stage: stageOf(order.status),
    },
  };
}

function stageOf(status: string): 'ahead' | 'travelling' | 'home' {
  if (!isOnJourney(status)) return 'ahead';
  return isTravelling(status) ? 'travelling' : 'home';
}
