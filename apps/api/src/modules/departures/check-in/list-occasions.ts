import type { ListOccasions } from '@rihlah/contract/staff/departures/attendance';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackagesAround } from '../../catalog/packages/package-queries.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { airportsOf, manasikOf } from './reach-occasion.ts';

/** What was the day before yesterday is over. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 45;

/** Manasik and departures near in time at the branches of a staff member, and how many are there. */
export async function listOccasions(
  { db, clock }: Services,
  actor: StaffActor,
): Promise<ListOccasions['response']> {
  const today = jakartaDate(clock.now());
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const branchUuids = branchesFor(actor.grants, 'attendance.take');
  const packages = await findPackagesAround(db, { from, until, branchUuids });
  const all = [...(await manasikOf(db, packages)), ...(await airportsOf(db, packages))]
    .filter(({ head }) => head.day >= from && head.day <= until)
    .sort((one, other) => {
      const [a, b] = [one, other].map(({ head }) => `${head.day} ${head.startsAt ?? '~'} ${head.name}`);
      return (a ?? '') < (b ?? '') ? -1 : 1;
    });
  const orders = await findTravellingOrders(db, pluck(packages, 'uuid'));
  const present = await findPresent(db, pluck(orders, 'uuid'));
  return {
    occasions: all.map(({ head, packages: own }) => {
      const expected = orders.filter(({ productUuid }) => own.some(({ uuid }) => uuid === productUuid));
      const there = expected.filter(({ uuid }) => present[head.occasion].has(uuid));
      return { ...head, present: there.length, expected: expected.length };
    }),
  };
}
