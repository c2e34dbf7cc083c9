import type { ListOccasions } from '@rihlah/contract/staff/departures/attendance';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { type Attended, findAttendedAround, keepLed } from '../groups/leading.ts';
import { findAttendedOccasions } from './reach-occasion.ts';

/** What was the day before yesterday is over. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 45;

/** Manasik and departures near in time at the branches of a staff member or of those whom they lead, and how many are there. */
export async function listOccasions(
  { db, clock }: Services,
  actor: StaffActor,
): Promise<ListOccasions['response']> {
  const now = clock.now();
  const today = jakartaDate(now);
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const attended = await findAttendedAround(db, actor, { from, until }, now);
  const all = (await findAttendedOccasions(db, attended))
    .filter(({ head }) => head.day >= from && head.day <= until)
    .sort((one, other) => {
      const [a, b] = [one, other].map(({ head }) => `${head.day} ${head.startsAt ?? '~'} ${head.name}`);
      return (a ?? '') < (b ?? '') ? -1 : 1;
    });
  const expectedOf = await findExpected(db, attended);
  const present = await findPresent(
    db,
    [...expectedOf.values()].flatMap((orders) => pluck(orders, 'uuid')),
  );
  return {
    occasions: all.map(({ head, packages: own }) => {
      const expected = own.flatMap(({ of }) => expectedOf.get(of.uuid) ?? []);
      const there = expected.filter(({ uuid }) => present[head.occasion].has(uuid));
      return { ...head, present: there.length, expected: expected.length };
    }),
  };
}

/** Orders of whoever is expected, by package. */
async function findExpected(db: DbOrTx, attended: Attended[]) {
  const orders = await findTravellingOrders(
    db,
    attended.map(({ of }) => of.uuid),
  );
  const expected = new Map<string, typeof orders>();
  for (const { of, lead } of attended) {
    const own = orders.filter(({ productUuid }) => productUuid === of.uuid);
    expected.set(of.uuid, await keepLed(db, lead, own));
  }
  return expected;
}
