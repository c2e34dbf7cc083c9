import type { PilgrimInput } from '@rihlah/contract/orders/place-order';
import { isPastChanging } from '@rihlah/rules/orders/order-status';
import { addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, type Tx } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { changeAsShown } from '../../billing/repricing/change-as-shown.ts';
import type { PriceChange } from '../../billing/repricing/reprice-bills.ts';
import { findProductToOrder, type ProductToOrder } from '../../catalog/packages/product-queries.ts';
import { assertPassportBack } from '../../custody/passports/passport-places.ts';
import { forgetAnswers } from '../../departures/answers/order-change-queries.ts';
import { forgetAttendance } from '../../departures/attendance/take-entries.ts';
import { forgetFollowers } from '../../departures/follow/follow-links.ts';
import { forgetCare } from '../../departures/groups/save-groups.ts';
import { forgetPolicy } from '../../departures/insurance/policies.ts';
import { writeEnd } from '../../documents/visa/end-visa.ts';
import {
  findPerson,
  holdPersons,
  insertPersons,
  keepNikAgainSql,
  type Person,
} from '../../identity/persons/persons.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { orderFailure } from '../failures.ts';
import { type OrderPerson, resolveReplacement } from '../place/order-people.ts';
import { findOrder, type OrderRow } from '../record/order-queries.ts';
import { orders } from '../record/orders.tables.ts';
import { priceForReplacement, type ReplacementPrice, writeReplacementVisa } from './replacement-price.ts';
import { welcomeReplacement } from './welcome-replacement.ts';

/** A name can change so many months before departure (spec 2, section 9). */
export const REPLACED_MONTHS_BEFORE = 2;
export interface Replacement {
  orderUuid: string;
  /** The new pilgrim's data, as in an order. */
  pilgrim: PilgrimInput;
}

interface ReplacementOrder extends Replacement {
  why: string;
  /** Names what was shown of it (`previewPrice`); left out, nothing was. */
  basis?: string | undefined;
}

export interface ReplacementDraft {
  order: OrderRow;
  product: ProductToOrder;
  registrar: Person;
  person: OrderPerson;
  price: ReplacementPrice;
  pricing: PriceChange & { what: string };
}

/**
 * Puts another person in an order's place, up to two months before departure. The seat stays; discounts and the
 * progressive visa are the new person's, so the unpaid bills follow; the pick-up date is chosen anew. Visa, insurance,
 * attendance, links for the family and answers to changes of the package were the former one's, and end.
 *
 * @throws Failure `notFound`, `orderClosed`, `replacedTooLate`, `passportHeld`, `billsPaid`, `billsMoved`, `bankUnavailable`,
 *   or 422 on `icnumber` (`personMismatch`, `alreadyOrdered`)
 */
export async function replacePilgrim(
  services: Services,
  actor: StaffActor,
  replacement: ReplacementOrder,
): Promise<void> {
  const { clock } = services;
  const draft = await draftReplacement(services, replacement);
  const { order, pricing } = draft;
  const shown = { order, pricing, basis: replacement.basis };
  try {
    await changeAsShown(services, actor, shown, async (tx, locked) => {
      if (locked.amount !== order.amount) throw new Failure('billsMoved');
      await assertPassportBack(tx, locked);
      const { encryption } = services;
      const { person, created, given } = await resolveReplacement(
        tx,
        encryption,
        replacement.pilgrim,
        draft.registrar,
        clock.now(),
      );
      await insertPersons(tx, created);
      await holdPersons(tx, [person.uuid]);
      if (given.length > 0) await tx.execute(keepNikAgainSql(given, [], clock.now()));
      await write(tx, services, actor, { draft: { ...draft, order: locked, person }, replacement });
    });
  } catch (error) {
    if (brokenConstraint(error) === 'orders_live_pilgrim') throw invalid('icnumber', 'alreadyOrdered');
    throw error;
  }
}

/**
 * Works out who takes a place, and what it costs then.
 *
 * @throws Failure as `replacePilgrim`, but for what is about bills
 */
export async function draftReplacement(
  services: Services,
  { orderUuid, pilgrim }: Replacement,
): Promise<ReplacementDraft> {
  const { db, clock, encryption } = services;
  const order = await findOrder(db, orderUuid);
  const product = order && (await findProductToOrder(db, order.productUuid));
  const registrar = order && (await findPerson(db, order.registrarUuid));
  if (!order || !product || !registrar) throw new Failure('notFound');
  if (isPastChanging(order.status)) throw new Failure('orderClosed');
  const today = jakartaDate(clock.now());
  if (today > addMonths(product.departureDate, -REPLACED_MONTHS_BEFORE))
    throw orderFailure('replacedTooLate');
  await assertPassportBack(db, order);
  const { person } = await resolveReplacement(db, encryption, pilgrim, registrar, clock.now());
  if (person.nikHash === order.pilgrimNikHash) throw invalid('icnumber', 'alreadyOrdered');
  const price = await priceForReplacement(services, order, product, {
    pilgrim,
    isRegistrar: person.uuid === order.registrarUuid,
  });
  const { addOns, infantDiscount } = price;
  const what = JSON.stringify([person.nikHash, addOns, infantDiscount]);
  const delta = price.amount - order.amount;
  const pricing = { delta, description: 'Penggantian jamaah', what };
  return { order, product, registrar, person, price, pricing };
}

async function write(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { draft, replacement }: { draft: ReplacementDraft; replacement: ReplacementOrder },
): Promise<void> {
  const now = services.clock.now();
  const { order, person, price } = draft;
  const { pilgrim, why } = replacement;
  const next = {
    pilgrimUuid: person.uuid,
    pilgrimNikHash: person.nikHash,
    addOnTotal: price.addOns,
    memberDiscount: 0,
    memberId: null,
    infantDiscount: price.infantDiscount,
    infantConfirmedAt: null,
    amount: price.amount,
    hasPassport: pilgrim.hasPassport,
    passportExpiry: pilgrim.expired_date ?? null,
    wentUmrah: pilgrim.wentUmrah,
    wentUmrahDate: pilgrim.wentUmrah ? (pilgrim.wentUmrahDate ?? null) : null,
    pickupDate: null,
  };
  const [changed] = await tx
    .update(orders)
    .set(next)
    .where(and(eq(orders.uuid, order.uuid), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw new Failure('billsMoved');
  await writeReplacementVisa(tx, order.uuid, price);
  // A visa is its pilgrim's own.
  await writeEnd(tx, actor, { orderUuid: order.uuid, state: 'cancelled', why }, now);
  await forgetCare(tx, order.uuid);
  await forgetPolicy(tx, order.uuid);
  await forgetAttendance(tx, { orderUuid: order.uuid, madeBy: actor.uuid, now });
  await forgetFollowers(tx, order.uuid, now);
  await forgetAnswers(tx, order);
  const before = { pilgrim: order.pilgrimUuid, amount: order.amount };
  const after = { pilgrim: person.uuid, amount: price.amount };
  await record(
    tx,
    actor,
    { verb: 'order.pilgrim-replaced', subjectUuid: order.uuid, before, after, why },
    now,
  );
  const title = `Jamaah pesanan ${order.orderId} diganti`;
  const message = `Pesanan ini sekarang untuk ${pilgrim.firstName}. Alasan: ${why}.`;
  // Those of before are told too: the one who gave the place away has an inbox as well.
  await notifyParties(tx, order, { type: 'pilgrim-replaced', title, message }, now);
  await welcomeReplacement(tx, services, actor, changed, { wasKnown: person.isKnown });
}
