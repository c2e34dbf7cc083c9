import { randomUUID } from 'node:crypto';
import { chooseOwnSide, type PassportPlace } from '@rihlah/contract/documents/passport-places';
import type { HandOver, Handover } from '@rihlah/contract/staff/custody/custody';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { formatDayFirst, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { queryRow, queryRows } from '../../../infra/db/query-rows.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import { custodyFailure } from '../failures.ts';
import { dueOnAt, findLimits } from '../holdings/passport-limits.ts';
import { handovers, passportMovements, passportPlaces } from '../passports/passports.tables.ts';
import { lockPassports, reachPassports } from './custody-access.ts';
import { findHandovers } from './handover-queries.ts';
import { notifyHandover } from './notify-handover.ts';
import { presentHandovers } from './present-handovers.ts';
import { sign } from './sign-handover.ts';

export interface Wanted {
  from: PassportPlace;
  to: PassportPlace;
  /** Who stands on the other side; of pilgrims each stands for themself. */
  other?: string | undefined;
  note?: string | undefined;
  passports: HandOver['body']['passports'];
}

interface Moving {
  order: OrderRow;
  /** Whose passport it is: the order's pilgrim, or who was it when the passport was handed over. */
  pilgrimUuid: string;
  version: number;
}

/** Of several pilgrims, each of whom stands for themself. */
const EACH = 'Jamaah masing-masing';

/**
 * Moves passports on, all or none, as one handover with a number; whoever enters it signs for their side. Of colleagues
 * who move the same passport at once the first has it.
 *
 * @throws Failure `notFound` also of an order of another branch; `firstPaymentDue`, `orderClosed` for a passport that is
 *   not needed yet or any more, and is with its pilgrim; `passportMoved` (409) with who and when;
 *   `changedMeanwhile` (409) for an order that is another's by now, unless the passport is still held for it;
 *   `passportsOfOneOrder` for those of an order's pilgrim and of who was it before, each of which is signed for by itself
 */
export function handOver(services: Services, actor: StaffActor, wanted: Wanted): Promise<Handover> {
  const { db, clock } = services;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const moving = await findMoving(tx, actor, wanted);
    const { from, to, note = '' } = wanted;
    const uuid = randomUUID();
    const side = chooseOwnSide(wanted);
    const own = (await findStaffNames(tx, [actor.uuid])).get(actor.uuid) ?? actor.label;
    const other = wanted.other ?? (await pilgrimsName(tx, moving));
    const people = side === 'from' ? { gives: own, takes: other } : { gives: other, takes: own };
    const dueOn = dueOnAt((await findLimits(tx)).days, to, now);
    const number = await nextNumber(tx, now);
    const head = { uuid, number, fromPlace: from, toPlace: to, ...people, at: now, dueOn, note };
    await tx.insert(handovers).values({ ...head, madeBy: actor.uuid });
    await movePlaces(tx, { moving, from, to, handoverUuid: uuid, dueOn });
    await tx
      .insert(passportMovements)
      .values(
        moving.map(({ order, pilgrimUuid }) => ({ handoverUuid: uuid, orderUuid: order.uuid, pilgrimUuid })),
      );
    const after = { number, from, to, ...people, dueOn, orders: moving.map(({ order }) => order.orderId) };
    await recordAll(
      tx,
      actor,
      [
        { verb: 'handover.made', subjectUuid: uuid, after, why: note },
        ...moving.map(({ order, pilgrimUuid }) => ({
          verb: 'order.passport-moved' as const,
          subjectUuid: order.uuid,
          after: {
            handover: number,
            from,
            to,
            dueOn,
            ...(pilgrimUuid !== order.pilgrimUuid && { pilgrim: pilgrimUuid }),
          },
        })),
      ],
      now,
    );
    const whole = (await findHandovers(tx, [uuid])).get(uuid);
    if (!whole) throw new Error('a handover that was made is there');
    const signed = { side, signedFor: uuid, how: 'loket' as const, name: own };
    await sign(tx, services, actor, whole, [{ ...signed, accountUuid: actor.uuid, at: now }]);
    await notifyHandover(tx, whole.handover, moving, now);
    const [made] = await presentHandovers(tx, services, actor, [uuid]);
    if (!made) throw new Error('a handover that was made is there');
    return made;
  });
}

/** Each passport once, always in the same order, because each is locked. */
async function findMoving(tx: Tx, actor: StaffActor, { from, passports }: Wanted): Promise<Moving[]> {
  await reachPassports(tx, actor, pluck(passports, 'order'), 'passport.move');
  const found = await lockPassports(tx, passports);
  const byPilgrim = new Map<string, Moving>();
  for (const { order: uuid, pilgrim, version } of passports) {
    const order = requireFound(found.get(uuid));
    // What is held goes on and back, whatever became of its order.
    if (from === 'pilgrim' && isAwaitingFirstPayment(order.status)) throw new Failure('firstPaymentDue');
    if (from === 'pilgrim' && isCancelled(order.status)) throw new Failure('orderClosed');
    if (!byPilgrim.has(pilgrim)) byPilgrim.set(pilgrim, { order, pilgrimUuid: pilgrim, version });
  }
  const moving = [...byPilgrim.values()];
  // A signature stands for an order.
  if (new Set(moving.map(({ order }) => order.uuid)).size < moving.length)
    throw custodyFailure('passportsOfOneOrder');
  return moving.sort((one, next) => one.pilgrimUuid.localeCompare(next.pilgrimUuid));
}

/** Tells who was faster, and when. @throws Failure `passportMoved`, `changedMeanwhile` where nobody moved it */
async function refuseMoved(db: DbOrTx, { pilgrimUuid }: Moving): Promise<never> {
  const [last] = await db
    .select({ madeBy: handovers.madeBy, at: handovers.at })
    .from(passportPlaces)
    .innerJoin(handovers, eq(handovers.uuid, passportPlaces.handoverUuid))
    .where(eq(passportPlaces.pilgrimUuid, pilgrimUuid));
  if (!last) throw new Failure('changedMeanwhile');
  const pilgrim = (await findPerson(db, pilgrimUuid))?.name ?? '';
  const name = (await findStaffNames(db, [last.madeBy])).get(last.madeBy) ?? 'Rekan';
  const [day = '', time = ''] = jakartaIso(last.at).split('T');
  const when = `${formatDayFirst(day)} ${time.slice(0, 5).replace(':', '.')}`;
  throw custodyFailure('passportMoved', { words: { name, pilgrim, when } });
}

const movedRow = z.object({ pilgrimUuid: z.string() });

/** What is not where it was looked at stays as it is. @throws Failure `passportMoved` */
async function movePlaces(
  tx: Tx,
  move: {
    moving: Moving[];
    from: PassportPlace;
    to: PassportPlace;
    handoverUuid: string;
    dueOn: string | null;
  },
): Promise<void> {
  const { moving, from, to, handoverUuid, dueOn } = move;
  const t = passportPlaces;
  const there = { place: to, handoverUuid, dueOn };
  // What was never moved is with its pilgrim.
  const first = moving.filter(({ version }) => version === 0 && from === 'pilgrim');
  const again = moving
    .filter(({ version }) => version > 0)
    .map(({ order, pilgrimUuid, version }) => ({ pilgrim: pilgrimUuid, order: order.uuid, version }));
  const begun =
    first.length === 0
      ? []
      : await tx
          .insert(t)
          .values(
            first.map(({ order, pilgrimUuid }) => ({
              ...there,
              pilgrimUuid,
              orderUuid: order.uuid,
              version: 1,
            })),
          )
          .onConflictDoNothing()
          .returning({ pilgrimUuid: t.pilgrimUuid });
  const statement = sql`
    update ${t} set place = ${to}, handover_uuid = ${handoverUuid}, due_on = ${dueOn}::date,
      order_uuid = m."order", version = m.version + 1
    from json_to_recordset(${JSON.stringify(again)}::json) as m(pilgrim uuid, "order" uuid, version int)
    where ${t.pilgrimUuid} = m.pilgrim and ${t.version} = m.version and ${t.place} = ${from}
    returning ${t.pilgrimUuid} as "pilgrimUuid"`;
  const gone = await queryRows(tx, movedRow, statement);
  const moved = new Set([...begun, ...gone].map(({ pilgrimUuid }) => pilgrimUuid));
  const lost = moving.find(({ pilgrimUuid }) => !moved.has(pilgrimUuid));
  if (lost) await refuseMoved(tx, lost);
}

const numberRow = z.object({ next: z.string() });

async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const { next } = await queryRow(tx, numberRow, sql`select nextval('handover_numbers') as next`);
  const day = jakartaDate(now).slice(2).replaceAll('-', '');
  return `ST ${day} ${next.padStart(4, '0')}`;
}

async function pilgrimsName(tx: Tx, moving: Moving[]): Promise<string> {
  const [only, ...more] = moving;
  if (!only || more.length > 0) return EACH;
  return (await findPerson(tx, only.pilgrimUuid))?.name ?? EACH;
}
