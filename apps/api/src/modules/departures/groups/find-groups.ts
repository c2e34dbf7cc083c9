import type { Groups } from '@rihlah/contract/staff/departures/groups';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import type { PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findGuests, reachRooms } from '../rooms/find-rooms.ts';
import { groupPlans } from './groups.tables.ts';
import { findLeaders } from './leaders.ts';
import { findGroupPlaces, NO_PLACE } from './leading.ts';

/** Buses and squads of a package's pilgrims, families together. @throws Failure `notFound` */
export async function findGroups(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<Groups> {
  return presentGroups(db, actor, await reachRooms(db, actor, productUuid, 'order.read'));
}

export async function presentGroups(
  db: DbOrTx,
  actor: StaffActor,
  { uuid, name, departsOn, departureUuid, branch }: PackageOnItsWay,
): Promise<Groups> {
  const [head] = await db.select().from(groupPlans).where(eq(groupPlans.productUuid, uuid));
  const names = await findStaffNames(db, head ? [head.changedBy] : []);
  const guests = await findGuests(db, uuid);
  const places = await findGroupPlaces(
    db,
    guests.map(({ order }) => ({ uuid: order.uuid, productUuid: uuid })),
  );
  // Of somebody's health hears whoever arranges the groups, nobody else who may look.
  const mayHear = mayAt(actor, 'room.change', branch.uuid);
  return {
    uuid,
    name,
    departsOn,
    version: head?.version ?? 0,
    changed: head ? { by: names.get(head.changedBy) ?? 'Petugas', at: jakartaIso(head.changedAt) } : null,
    members: guests.map(({ order, name: pilgrim, gender, family }) => {
      const { bus, squad, care } = places.get(order.uuid) ?? NO_PLACE;
      return { order, name: pilgrim, gender, family, bus, squad, care: mayHear ? care : null };
    }),
    leaders: (await findLeaders(db, departureUuid)).map(({ name: leader, leadsAll, buses, squads }) => ({
      name: leader,
      leadsAll,
      buses,
      squads,
    })),
  };
}
