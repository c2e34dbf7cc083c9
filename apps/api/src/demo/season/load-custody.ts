import { randomUUID } from 'node:crypto';
import { chooseOwnSide, type PassportPlace } from '@rihlah/contract/documents/passport-places';
import { VISA_PROVIDERS } from '@rihlah/demo/data/facts';
import { at, later } from '@rihlah/demo/moments';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Tx } from '../../infra/db/database.ts';
import { pluck } from '../../infra/pluck.ts';
import type { HandoverRow, Signature } from '../../modules/custody/handovers/handover-queries.ts';
import { signatureSeal } from '../../modules/custody/handovers/receipt-code.ts';
import { dueOnAt, findLimits } from '../../modules/custody/holdings/passport-limits.ts';
import {
  handoverSignatures,
  handovers,
  passportMovements,
  passportPlaces,
} from '../../modules/custody/passports/passports.tables.ts';
import { drawNumbers } from '../draw-numbers.ts';
import { insertAll } from '../insert-all.ts';
import type { PlannedOrder } from '../plan/plan-orders.ts';
import { reachedAt, reachedDocumentStage } from '../plan/timeline.ts';
import { type Colleague, type Group, getColleague, type SeasonWorld } from './season-world.ts';

/** The way of a passport: from, to, and how many days before departure. */
const LEGS: readonly (readonly [from: PassportPlace, to: PassportPlace, daysBefore: number])[] = [
  ['pilgrim', 'branch', 36],
  ['branch', 'visa', 30],
  ['visa', 'provider', 26],
  ['provider', 'agency', 14],
  ['agency', 'pilgrim', 4],
];

const [[, , FIRST_LEG_DAYS] = ['pilgrim', 'branch', 0]] = LEGS;

/** So many pilgrims come to the branch on one day. */
const A_DAY = 15;
/** Of journeys that left longer ago nobody looks up where passports were. */
const KEPT_DAYS = 45;
/** Passports that were forgotten at the branch: they are over its limit. */
const FORGOTTEN = 3;
const EACH = 'Jamaah masing-masing';

interface Planned {
  from: PassportPlace;
  to: PassportPlace;
  at: Date;
  orders: PlannedOrder[];
  gives: Person;
  takes: Person;
}

/** Somebody of the agency, or a name of whoever stands outside. */
type Person = Colleague | string;

const nameOf = (person: Person): string => (typeof person === 'string' ? person : person.name);

/** Writes where the passports of near and late journeys are, handover by handover, each signed by both sides. */
export async function loadCustody(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const planned = groups
    .flatMap((group, index) => planHandovers(world, group, index))
    .sort((one, next) => one.at.getTime() - next.at.getTime());
  const { days } = await findLimits(tx);
  const numbers = await drawNumbers(tx, 'handover_numbers', planned.length);
  const made = planned.map((handover, index) => {
    const { from, to, at: moment, gives, takes } = handover;
    const own = [gives, takes][chooseOwnSide({ from }) === 'from' ? 0 : 1];
    const day = jakartaDate(moment).slice(2).replaceAll('-', '');
    const row: HandoverRow = {
      uuid: randomUUID(),
      number: `ST ${day} ${String(numbers[index]).padStart(4, '0')}`,
      fromPlace: from,
      toPlace: to,
      gives: nameOf(gives),
      takes: nameOf(takes),
      at: moment,
      note: '',
      dueOn: dueOnAt(days, to, moment),
      madeBy: typeof own === 'object' ? own.uuid : '',
    };
    return { ...handover, row };
  });
  await insertAll(tx, handovers, pluck(made, 'row'));
  await insertAll(
    tx,
    passportMovements,
    made.flatMap(({ row, orders }) => orders.map((order) => movementOf(row, order))),
  );
  await insertAll(
    tx,
    handoverSignatures,
    made.flatMap((handover) => signaturesOf(world, handover)),
  );
  await insertAll(tx, passportPlaces, placesOf(made));
}

function planHandovers(world: SeasonWorld, { item, product, orders }: Group, index: number): Planned[] {
  if (item.inDays < -KEPT_DAYS) return [];
  const begins = at(addDays(product.departureDate, -FIRST_LEG_DAYS), 8);
  const ready = orders.filter(
    (order) => wasPaidBy(order, begins) && reachedAt(order, 'Lunas') && hasHandedIn(order),
  );
  const clerk = getColleague(world, item.office, 'Cabang');
  const visaStaff = getColleague(world, item.office, 'Visa');
  const provider = VISA_PROVIDERS[index % VISA_PROVIDERS.length] ?? '';
  const people: Record<PassportPlace, Person> = {
    pilgrim: EACH,
    branch: clerk,
    visa: visaStaff,
    provider,
    agency: visaStaff,
  };
  return LEGS.flatMap(([from, to, daysBefore], leg) => {
    const moved = leg === 0 || item.inDays <= 0 || index % 3 > 0 ? ready : ready.slice(FORGOTTEN);
    const sizes = from === 'pilgrim' ? A_DAY : moved.length || 1;
    return Array.from({ length: Math.ceil(moved.length / sizes) }, (_, part): Planned => {
      const day = addDays(product.departureDate, part % 3 === 0 ? -daysBefore : -daysBefore + (part % 3));
      const own = moved.slice(part * sizes, (part + 1) * sizes);
      const [only, ...more] = own;
      const each = more.length === 0 && only ? only.pilgrim.name : EACH;
      return {
        from,
        to,
        orders: own,
        at: at(day, 9.5 + leg + part * 0.4),
        gives: from === 'pilgrim' ? each : people[from],
        takes: to === 'pilgrim' ? each : people[to === 'agency' ? 'visa' : to],
      };
    });
  }).filter(({ at: moment }) => moment <= world.now);
}

const hasHandedIn = (order: PlannedOrder): boolean =>
  ['verified', 'lacksYellowBook'].includes(reachedDocumentStage(order)) ||
  reachedAt(order, 'Manasik Haji') !== null;

const wasPaidBy = (order: PlannedOrder, moment: Date): boolean => {
  const firstPaid = reachedAt(order, 'Pelunasan');
  return firstPaid !== null && firstPaid <= moment;
};

const movementOf = (row: HandoverRow, order: PlannedOrder) => ({
  handoverUuid: row.uuid,
  pilgrimUuid: order.pilgrim.uuid,
  orderUuid: order.uuid,
});

function signaturesOf(
  { encryption }: SeasonWorld,
  { row, orders, gives, takes }: Planned & { row: HandoverRow },
) {
  const moved = orders.map((order) => movementOf(row, order));
  const whole = { handover: row, moved };
  const sides = [
    ['from', gives],
    ['to', takes],
  ] as const;
  return sides.flatMap(([side, person]) => {
    const isPilgrims = (side === 'from' ? row.fromPlace : row.toPlace) === 'pilgrim';
    const signed: Signature[] = isPilgrims
      ? orders.map((order) => ({
          side,
          signedFor: order.uuid,
          how: 'paper' as const,
          name: order.pilgrim.name,
          accountUuid: row.madeBy,
          at: later(row.at, 0.1),
        }))
      : [
          {
            side,
            signedFor: row.uuid,
            name: nameOf(person),
            at: later(row.at, side === 'from' ? 0 : 0.2),
            how: typeof person === 'string' ? ('paper' as const) : ('loket' as const),
            accountUuid: typeof person === 'string' ? row.madeBy : person.uuid,
          },
        ];
    return signed.map((signature) => ({
      ...signature,
      handoverUuid: row.uuid,
      seal: signatureSeal(encryption, whole, signature),
    }));
  });
}

/** Where each passport is in the end. */
function placesOf(made: (Planned & { row: HandoverRow })[]) {
  const places = new Map<string, typeof passportPlaces.$inferInsert>();
  for (const { row, orders, to } of made)
    for (const { uuid, pilgrim } of orders)
      places.set(pilgrim.uuid, {
        pilgrimUuid: pilgrim.uuid,
        place: to,
        handoverUuid: row.uuid,
        orderUuid: uuid,
        dueOn: row.dueOn,
        version: (places.get(pilgrim.uuid)?.version ?? 0) + 1,
      });
  return [...places.values()];
}
