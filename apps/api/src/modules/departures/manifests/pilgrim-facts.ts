import type { ManifestFacts } from '@rihlah/contract/people/person-facts';
import type { PilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import { isAwaitingFirstPayment, isPastChanging } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { birthDateOfNik, genderOfNik, regencyCodeOfNik } from '@rihlah/rules/text/nik';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPassports } from '../../documents/record/find-passport-number.ts';
import { findPerson, findPersons, type Person } from '../../identity/persons/persons.ts';
import { regionNames } from '../../identity/persons/region-names.ts';
import { addFacts } from '../../identity/persons/set-facts.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { findAskedFacts, listFilledFacts, listMissingFacts } from './ask-facts.ts';
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

/** From the first payment until they leave. */
const isAsked = ({ status }: OrderRow): boolean => !isAwaitingFirstPayment(status) && !isPastChanging(status);

type Passports = Awaited<ReturnType<typeof findPassports>>;

function valuesOf({ encryption, clock }: Reader, person: Person, passports: Passports) {
  const today = jakartaDate(clock.now());
  // The day of departure changes nothing of what is asked for.
  return personalValues(encryption, {
    person,
    // Nor does a phone: nobody is asked for it.
    phone: person.phone ?? '',
    passport: passports.get(person.uuid),
    departsOn: today,
    today,
  });
}

/**
 * By order, how many of the questions about its pilgrim are answered, of so many; orders of which nobody is asked are
 * missing.
 */
export async function findFilledFacts(
  { db, ...services }: Reader & Pick<Services, 'db'>,
  orders: OrderRow[],
): Promise<Map<string, { known: number; asked: number }>> {
  const open = orders.filter(isAsked);
  const pilgrims = [...new Set(open.map(({ pilgrimUuid }) => pilgrimUuid))];
  const people = await findPersons(db, pilgrims);
  const passports = await findPassports(db, pilgrims);
  const asked = await findAskedFacts(db);
  return new Map(
    open.flatMap(({ uuid, pilgrimUuid }) => {
      const person = people.get(pilgrimUuid);
      return person
        ? [[uuid, listFilledFacts(asked, { values: valuesOf(services, person, passports) })]]
        : [];
    }),
  );
}

async function present(db: DbOrTx, { encryption, clock }: Reader, order: OrderRow): Promise<PilgrimFacts> {
  const person = await findPerson(db, order.pilgrimUuid);
  if (!person) throw new Error(`order ${order.uuid} lost its pilgrim`);
  const today = jakartaDate(clock.now());
  const nik = encryption.open(person.nikSealed);
  const passports = await findPassports(db, [person.uuid]);
  const row = { values: valuesOf({ encryption, clock }, person, passports) };
  return {
    missing: isAsked(order) ? listMissingFacts(await findAskedFacts(db), row) : [],
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
