import type { ChangeEffects, OrderChange } from '@rihlah/contract/staff/orders/order-changes';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findReversible } from '../../agents/reverse-ledger.ts';
import { previewPrice } from '../../billing/repricing/preview-price.ts';
import { findLivingVisas } from '../../documents/visa/visa-queries.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { changeAddOn, priceAddOn } from '../change/change-add-on.ts';
import { changeRoom, priceRoom } from '../change/change-room.ts';
import { confirmInfant, priceInfant, refuseInfant } from '../change/decide-infant.ts';
import { draftReplacement, type ReplacementDraft, replacePilgrim } from '../change/replace-pilgrim.ts';
import { findReturningCommission } from '../change/returning-commission.ts';
import { mustAskPilgrim } from '../record/agent-consents.ts';
import { chooseCommissionAgent } from '../record/commission-agent.ts';
import { findOrder } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

interface Change {
  orderUuid: string;
  change: OrderChange;
}

/**
 * What changing an order would do.
 *
 * @throws Failure `notFound`, and as `changeAddOn`, `refuseInfant`, `replacePilgrim` where it cannot be changed so
 */
export async function previewChange(
  services: Services,
  actor: StaffActor,
  { orderUuid, change }: Change,
): Promise<ChangeEffects> {
  const { db, clock } = services;
  await reachOrderForStaff(db, actor, orderUuid, 'order.change');
  const now = clock.now();
  if (change.kind === 'add-on') {
    const asked = { orderUuid, addOnUuid: change.addOn, action: change.action };
    const { order, addOn, pricing } = await priceAddOn(services, asked);
    const effects = await previewPrice(db, order, pricing, now);
    return { ...effects, what: addOn.description, replacement: null };
  }
  if (change.kind === 'infant') {
    const { order, pricing } = await priceInfant(services, { orderUuid, verdict: change.verdict });
    const pilgrim = await findPerson(db, order.pilgrimUuid);
    const effects = await previewPrice(db, order, pricing, now);
    return { ...effects, what: pilgrim?.name ?? '', replacement: null };
  }
  if (change.kind === 'room') {
    const { order, room, pricing } = await priceRoom(services, { orderUuid, roomUuid: change.room });
    const effects = await previewPrice(db, order, pricing, now);
    return { ...effects, what: room.name, replacement: null };
  }
  const draft = await draftReplacement(services, { orderUuid, pilgrim: change.pilgrim });
  const effects = await previewPrice(db, draft.order, draft.pricing, now);
  return { ...effects, what: draft.person.name, replacement: await effectsOfReplacement(services, draft) };
}

async function effectsOfReplacement(
  { db }: Services,
  { order, person, price }: ReplacementDraft,
): Promise<NonNullable<ChangeEffects['replacement']>> {
  const isEarned = !isAwaitingFirstPayment(order.status);
  const isAgent = person.uuid === chooseCommissionAgent(order);
  return {
    isKnown: person.isKnown,
    asksConsent: await mustAskPilgrim(
      db,
      { registrarUuid: order.registrarUuid, pilgrim: person },
      order.uuid,
    ),
    endsVisa: (await findLivingVisas(db, [order.uuid])).has(order.uuid),
    dropsPickup: order.pickupDate !== null,
    losesMemberDiscount: order.memberDiscount,
    infantDiscount: price.infantDiscount,
    commissionTaken: isEarned && isAgent ? (await findReversible(db, order.uuid)).commission : 0,
    commissionReturned:
      isEarned && !isAgent ? ((await findReturningCommission(db, order.uuid))?.amount ?? 0) : 0,
  };
}

/**
 * Changes an order as was shown. The same again finds it changed.
 *
 * @returns what the order amounts to then, in rupiah
 * @throws Failure `notFound`, `changedMeanwhile`, and as the use cases
 */
export async function changeStaffOrder(
  services: Services,
  actor: StaffActor,
  { orderUuid, change, basis, why }: Change & { basis: string; why: string },
): Promise<number> {
  await reachOrderForStaff(services.db, actor, orderUuid, 'order.change');
  const common = { orderUuid, basis, why };
  if (change.kind === 'add-on') {
    const { addOn: addOnUuid, action } = change;
    await changeAddOn(services, actor, { ...common, addOnUuid, action });
  } else if (change.kind === 'room') {
    await changeRoom(services, actor, { ...common, roomUuid: change.room });
  } else if (change.kind === 'pilgrim') {
    await replacePilgrim(services, actor, { ...common, pilgrim: change.pilgrim });
  } else await (change.verdict === 'confirm' ? confirmInfant : refuseInfant)(services, actor, common);
  return (await findOrder(services.db, orderUuid))?.amount ?? 0;
}
