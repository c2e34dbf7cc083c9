import type { ManifestFacts } from '@rihlah/contract/person-facts';
import type { PilgrimFacts } from '@rihlah/contract/pilgrim-facts';
import { jakartaDate } from '@rihlah/rules/dates';
import { birthDateOfNik, genderOfNik, regencyCodeOfNik } from '@rihlah/rules/nik';
import { isAwaitingFirstPayment, isPastChanging } from '@rihlah/rules/order-status';
import type { CustomerActor } from '../../platform/actor.ts';
import { type DbOrTx, inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../accounts/persons.ts';
import { regionNames } from '../accounts/region-names.ts';
import { addFacts } from '../accounts/set-facts.ts';
import { findPassports } from '../documents/find-passport-number.ts';
import { reachJourney } from '../orders/order-access.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { findAskedFacts, missingOf } from './asked-facts.ts';
import { personalValues } from './row-values.ts';

type Reader = Pick<Services, 'encryption' | 'clock'>;

/** What an order's pilgrim is asked for; nothing before the first payment, and nothing once they have left. */
export async function findPilgrimFacts(
  { db, ...services }: Reader & Pick<Services, 'db'>,
  actor: CustomerActor,
  { orderUuid }: { orderUuid: string },
): Promise<PilgrimFacts> {
  return present(db, services, await reachJourney(db, orderUuid, actor.uuid));
}

async function present(db: DbOrTx, { encryption, clock }: Reader, order: OrderRow): Promise<PilgrimFacts> {
  const person = await findPerson(db, order.pilgrimUuid);
  if (!person) throw new Error(`order ${order.uuid} lost its pilgrim`);
  const today = jakartaDate(clock.now());
  const nik = encryption.open(person.nikSealed);
  const passport = (await findPassports(db, [person.uuid])).get(person.uuid);
  // The day of departure changes nothing of what is asked for.
  const values = personalValues(encryption, { person, passport, departsOn: today, today });
  const isOpen = !isAwaitingFirstPayment(order.status) && !isPastChanging(order.status);
  return {
    missing: isOpen ? missingOf(await findAskedFacts(db), { values }) : [],
    nik: {
      gender: genderOfNik(nik),
      birthDate: birthDateOfNik(nik, today),
      ...regionNames(regencyCodeOfNik(nik)),
    },
    name: person.name,
  };
}

/**
 * A pilgrim, or their agent, says what is missing, in one go; what is known meanwhile stays as it is.
 *
 * @throws Failure `notFound`, `firstPaymentDue`, `orderClosed`, or 422 on a field
 */
export async function addPilgrimFacts(
  services: Services,
  actor: CustomerActor,
  { orderUuid, facts }: { orderUuid: string; facts: ManifestFacts },
): Promise<PilgrimFacts> {
  const { db } = services;
  return inTransaction(db, async (tx) => {
    const order = await reachJourney(tx, orderUuid, actor.uuid);
    if (isAwaitingFirstPayment(order.status)) throw new Failure('firstPaymentDue');
    if (isPastChanging(order.status)) throw new Failure('orderClosed');
    await addFacts(tx, services, actor, { personUuid: order.pilgrimUuid, facts });
    return present(tx, services, order);
  });
}
