import type { PassportPlace } from '@rihlah/contract/documents/passport-places';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../src/infra/access/actor.ts';
import { handOver } from '../../../src/modules/custody/handovers/hand-over.ts';
import { findPassport } from '../../../src/modules/custody/holdings/find-passport.ts';
import { orders } from '../../../src/modules/orders/record/orders.tables.ts';
import { makeOrderFor, makeSomebody, type OrderValues, type Somebody } from '../people/people.ts';
import type { TestProduct } from '../process/product.ts';

export interface Traveller extends Somebody {
  order: string;
}

/** Somebody who ordered for themself and has paid. */
export async function makeTraveller(
  { services }: TestProduct,
  name: string,
  values: OrderValues = {},
): Promise<Traveller> {
  const person = await makeSomebody(services, name);
  return { ...person, order: await makeOrderFor(services, person, person, values) };
}

/** Moves passports on from wherever they are. @param other who stands on the other side; null: the pilgrims */
export async function pass(
  { services }: TestProduct,
  actor: StaffActor,
  travellers: { order: string }[],
  to: PassportPlace,
  other: string | null = 'Bagas Pratama',
) {
  const seen = await Promise.all(
    travellers.map(({ order }) => findPassport(services, actor, { orderUuid: order })),
  );
  return handOver(services, actor, {
    from: seen[0]?.passport.place ?? 'pilgrim',
    to,
    ...(other && { other }),
    passports: seen.map(({ passport: { order, pilgrim, version } }) => ({
      order: order.uuid,
      pilgrim: pilgrim.uuid,
      version,
    })),
  });
}

export const cancel = ({ services }: TestProduct, order: string) =>
  services.db.update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, order));
