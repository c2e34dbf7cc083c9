import type { ListField } from '@rihlah/contract/staff/departures/list-fields';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findFlights } from '../../catalog/departures/departure-queries.ts';
import type { PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findPassports } from '../../documents/record/find-passport-number.ts';
import { findLivingVisas } from '../../documents/visa/visa-queries.ts';
import { contactPhone, findContacts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersByUuid, findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { findPolicies } from '../insurance/policies.ts';
import { type PersonalField, personalValues, type Values } from './row-values.ts';

/** Somebody on the manifest, with what is known of them: what a freeze keeps. */
export interface FrozenRow {
  order: { uuid: string; orderId: string };
  person: { uuid: string; name: string };
  values: Values<PersonalField>;
}

/** What the agency gives them, which follows the orders also where the manifest is frozen. */
type GivenField =
  | 'orderId'
  | 'visaProvider'
  | 'visaNumber'
  | 'visaFrom'
  | 'visaUntil'
  | 'insurer'
  | 'policyNumber'
  | 'policyEnteredOn'
  | 'policyFrom'
  | 'policyUntil'
  | 'airline'
  | 'flightOut'
  | 'flightBack'
  | 'departsOn'
  | 'returnsOn'
  | 'packageName'
  | 'branch';

export interface ListRow extends Omit<FrozenRow, 'values'> {
  /** The order is theirs still: what is given for it is given to them. Of a frozen manifest it may be another's by now. */
  isTheirs: boolean;
  values: Values<PersonalField | GivenField>;
}

/** Everybody of a package whose order stands and has begun to be paid, as the manifest says them now. */
export async function findManifest(
  db: DbOrTx,
  { encryption, clock }: Pick<Services, 'encryption' | 'clock'>,
  { uuid, departsOn }: PackageOnItsWay,
): Promise<FrozenRow[]> {
  // Before the first payment nobody is known, and the order lapses by itself.
  const orders = (await findOrdersOfPackage(db, uuid)).filter(
    ({ status }) => !isAwaitingFirstPayment(status),
  );
  const pilgrims = orders.map(({ pilgrimUuid }) => pilgrimUuid);
  const people = await findPersons(db, pilgrims);
  const contacts = await findContacts(db, pilgrims);
  const passports = await findPassports(db, pilgrims);
  const today = jakartaDate(clock.now());
  return orders.flatMap(({ uuid: orderUuid, orderId, pilgrimUuid }) => {
    const person = people.get(pilgrimUuid);
    if (!person) return [];
    const phone = contactPhone(contacts.get(pilgrimUuid));
    const known = { person, phone, passport: passports.get(pilgrimUuid), departsOn, today };
    return [
      {
        order: { uuid: orderUuid, orderId },
        person: { uuid: pilgrimUuid, name: person.name },
        values: personalValues(encryption, known),
      },
    ];
  });
}

/** Tells whether the order of a row is its person's still, or theirs whose record that person's has become. */
async function findHolders(db: DbOrTx, rows: FrozenRow[]): Promise<(row: FrozenRow) => boolean> {
  const orders = await findOrdersByUuid(
    db,
    rows.map(({ order }) => order.uuid),
  );
  const people = await findPersons(
    db,
    rows.map(({ person }) => person.uuid),
  );
  return ({ order, person: { uuid } }) =>
    orders.get(order.uuid)?.pilgrimUuid === (people.get(uuid)?.mergedInto ?? uuid);
}

export async function findGiven(
  db: DbOrTx,
  { encryption }: Pick<Services, 'encryption'>,
  head: PackageOnItsWay,
  rows: FrozenRow[],
): Promise<ListRow[]> {
  const orders = rows.map(({ order }) => order.uuid);
  const visas = await findLivingVisas(db, orders);
  const policies = await findPolicies(db, orders);
  const isHolder = await findHolders(db, rows);
  const flights = (await findFlights(db, [head.departureUuid])).get(head.departureUuid) ?? [];
  const numbers = (way: 'out' | 'back') =>
    flights
      .filter(({ direction }) => direction === way)
      .map(({ number }) => number)
      .join(', ') || null;
  const trip = {
    airline: head.airline,
    flightOut: numbers('out'),
    flightBack: numbers('back'),
    departsOn: head.departsOn,
    returnsOn: returnDay(head),
    packageName: head.name,
    branch: head.branch.city,
  };
  return rows.map((row) => {
    const { order, person, values } = row;
    const isTheirs = isHolder(row);
    const visa = isTheirs ? visas.get(order.uuid) : undefined;
    const policy = isTheirs ? policies.get(order.uuid) : undefined;
    const given: Values<GivenField> = {
      ...trip,
      orderId: order.orderId,
      visaProvider: visa?.provider ?? null,
      visaNumber: visa?.numberSealed ? encryption.open(visa.numberSealed) : null,
      visaFrom: visa?.validFrom ?? null,
      visaUntil: visa?.validUntil ?? null,
      insurer: policy?.insurer ?? null,
      policyNumber: policy?.number ?? null,
      policyEnteredOn: policy?.enteredOn ?? null,
      policyFrom: policy?.startsOn ?? null,
      policyUntil: policy?.endsOn ?? null,
    };
    return { order, person, isTheirs, values: { ...values, ...given } };
  });
}

export interface Stay {
  hotel: string | null;
  hotelCity: string | null;
  /** By order, its room as published. */
  rooms: Map<string, string>;
}

export const NO_STAY: Stay = { hotel: null, hotelCity: null, rooms: new Map() };

/** As airlines and consulates write it (ISO 3166-1); of which country a foreigner is nobody has asked. */
const nationalityCode = (nationality: string | null): string | null =>
  nationality === 'WNI' ? 'IDN' : nationality;

/** What stands in a column for somebody. @param place of the row, from 1 on */
export function cellValue(row: ListRow, field: ListField, stay: Stay, place: number): string | null {
  if (field === 'number') return String(place);
  if (field === 'room') return (row.isTheirs && stay.rooms.get(row.order.uuid)) || null;
  if (field === 'hotel') return stay.hotel;
  if (field === 'hotelCity') return stay.hotelCity;
  if (field === 'nationalityCode') return nationalityCode(row.values.nationality);
  return row.values[field];
}
