import { at, earliest, later } from '@rihlah/demo/moments';
import { ledSpan } from '@rihlah/rules/journey/trip/travel-day';
import { proposeGroups } from '@rihlah/rules/rooms/groups';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { Tx } from '../../infra/db/database.ts';
import { findPackageOnItsWay } from '../../modules/catalog/packages/package-queries.ts';
import { departureLeaders, groupPlaces, groupPlans } from '../../modules/departures/groups/groups.tables.ts';
import { findGuests } from '../../modules/departures/rooms/find-rooms.ts';
import { insertAll } from '../insert-all.ts';
import { type Group, getColleague, getStaffAccount, type SeasonWorld } from './season-world.ts';

/** Whoever travels is shared out over buses so many days before the departure. */
const ARRANGED_DAYS = 7;
const BUS_SEATS = 45;
/** Numbers that nobody has. */
const PHONES = ['+966 55 000 4471', '+966 55 000 4472', '+966 55 000 4473', '+966 55 000 4474'];

/** Writes buses and squads of the groups that are near or on their way, and who leads them. */
export async function loadGroups(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const today = jakartaDate(world.now);
  const near = groups
    .filter(({ product }) => {
      const { from, until } = ledSpan({ ...product, departsOn: product.departureDate });
      return from <= today && today <= until;
    })
    .sort((one, other) => Math.abs(one.item.inDays) - Math.abs(other.item.inDays));
  const leaders = new Map<string, typeof departureLeaders.$inferInsert>();
  for (const [index, { item, product }] of near.entries()) {
    const changedBy = getColleague(world, item.office, 'Operasional').uuid;
    const changedAt = earliest(
      later(world.now, -20),
      later(at(product.departureDate, 10), -ARRANGED_DAYS * 24),
    );
    const people = (await findGuests(tx, product.uuid)).map(({ order, family }) => ({
      id: order.uuid,
      family,
    }));
    const proposed = proposeGroups(people, Math.max(1, Math.ceil(people.length / BUS_SEATS)));
    await tx.insert(groupPlans).values({ productUuid: product.uuid, version: 1, changedAt, changedBy });
    await insertAll(
      tx,
      groupPlaces,
      proposed.map(({ id, bus, squad }, place) => ({
        orderUuid: id,
        productUuid: product.uuid,
        bus,
        squad,
        care: place === 0 ? 'Kursi roda' : null,
      })),
    );
    const found = await findPackageOnItsWay(tx, product.uuid);
    const led = [
      getColleague(world, item.office, 'Pembimbing').uuid,
      // Who leads for the whole agency is with the nearest group.
      ...(index === 0 ? [getStaffAccount(world, 'hilman')] : []),
    ];
    for (const accountUuid of found ? led : []) {
      const departureUuid = found?.departureUuid ?? '';
      leaders.set(`${departureUuid} ${accountUuid}`, {
        departureUuid,
        accountUuid,
        phone: PHONES[leaders.size % PHONES.length] ?? '',
        leadsAll: true,
        buses: [],
        squads: [],
        assignedAt: changedAt,
        assignedBy: changedBy,
      });
    }
  }
  if (leaders.size > 0) await tx.insert(departureLeaders).values([...leaders.values()]);
}
