import { randomUUID } from 'node:crypto';
import type { Occasion } from '@rihlah/contract/staff/departures/attendance';
import { at, later } from '@rihlah/demo/moments';
import { HALLS } from '@rihlah/demo/season/data/halls';
import { seeded } from '@rihlah/demo/seeded';
import type { Tx } from '../../infra/db/database.ts';
import { manasikSessions } from '../../modules/catalog/packages/packages.tables.ts';
import { attendanceEntries, attendances } from '../../modules/departures/attendance/attendance.tables.ts';
import { insertAll } from '../insert-all.ts';
import { demoManasik } from '../load-manasik.ts';
import { reachedAt } from '../plan/timeline.ts';
import { type Group, getColleague, type SeasonWorld } from './season-world.ts';

/** Manasik is entered so many days before departure; of earlier journeys nobody looks up who came. */
const [ENTERED_DAYS, KEPT_DAYS] = [32, 75];
const CAME = 0.94;

/** Writes the manasik of the journeys that are near, and who came to it and to the airport. */
export async function loadAttendance(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const near = groups.filter(({ item: { inDays } }) => inDays <= ENTERED_DAYS && inDays >= -KEPT_DAYS);
  await insertAll(
    tx,
    manasikSessions,
    near.map(({ item, product }) => ({
      ...demoManasik(product),
      ...HALLS[item.office],
      productUuid: product.uuid,
      updatedAt: later(at(product.departureDate, 9), -40 * 24),
    })),
  );
  const entries = near.flatMap((group) => [
    ...entriesOf(world, group, 'manasik', at(demoManasik(group.product).day, 7.6)),
    ...entriesOf(world, group, 'airport', at(group.product.departureDate, 6.5)),
  ]);
  await insertAll(tx, attendanceEntries, entries);
  await insertAll(
    tx,
    attendances,
    entries.map(({ uuid, orderUuid, occasion }) => ({ orderUuid, occasion, entryUuid: uuid })),
  );
}

function entriesOf(world: SeasonWorld, { item, orders }: Group, occasion: Occasion, from: Date) {
  const { uuid: madeBy } = getColleague(world, item.office, 'Operasional');
  return orders.flatMap((order, index) => {
    const random = seeded(`hadir/${occasion}/${order.pilgrim.key}`);
    const happenedAt = later(from, (index * 0.7 + random() * 4) / 60);
    const isInvited = reachedAt(order, 'Manasik Haji') !== null;
    if (!isInvited || happenedAt > world.now || (occasion === 'manasik' && random() > CAME)) return [];
    const how = random() < 0.85 ? ('scan' as const) : ('hand' as const);
    return [
      {
        uuid: randomUUID(),
        orderUuid: order.uuid,
        occasion,
        act: 'present' as const,
        how,
        happenedAt,
        phoneAt: happenedAt,
        receivedAt: later(happenedAt, 0.002),
        madeBy,
      },
    ];
  });
}
