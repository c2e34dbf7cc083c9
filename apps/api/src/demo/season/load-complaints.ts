import { randomUUID } from 'node:crypto';
import { later } from '@rihlah/demo/moments';
import { COMPLAINTS } from '@rihlah/demo/season/data/complaints';
import { complaintLimit } from '@rihlah/rules/orders/complaint';
import type { Tx } from '../../infra/db/database.ts';
import { pluck } from '../../infra/pluck.ts';
import { complaintEvents, complaints } from '../../modules/backoffice/complaints/complaints.tables.ts';
import { insertAll } from '../insert-all.ts';
import { type Group, getColleague, type SeasonWorld } from './season-world.ts';

/** The nearest ones, for around the hajj nobody travels for weeks. */
const JOURNEYS = 6;

/** Writes what was complained of, of journeys on their way and just over, with what was done about it. */
export async function loadComplaints(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const about = [...groups]
    .sort((one, next) => Math.abs(one.item.inDays + 6) - Math.abs(next.item.inDays + 6))
    .slice(0, JOURNEYS);
  const rows = COMPLAINTS.map(({ hoursAgo, done, ...line }, index) => {
    const group = about[index % about.length];
    const order = group?.orders[(index * 5) % group.orders.length];
    const openedAt = later(world.now, -hoursAgo);
    const branchUuid = world.offices.get(group?.item.office ?? 'Bandung');
    if (!group || !order || !branchUuid) throw new Error('nobody to complain');
    const worker = getColleague(world, group.item.office, 'Operasional');
    return {
      done,
      worker,
      clerk: getColleague(world, group.item.office, 'Cabang'),
      row: {
        ...line,
        uuid: randomUUID(),
        branchUuid,
        orderUuid: order.uuid,
        openedAt,
        countedFrom: openedAt,
        reporter: order.registrar.name,
        reporterPhone: order.registrar.phone,
        assigneeUuid: line.state === 'new' ? null : worker.uuid,
        limitAt: complaintLimit(openedAt, line.weight),
        version: line.state === 'new' ? 1 : 3,
      },
    };
  }).sort((one, next) => one.row.openedAt.getTime() - next.row.openedAt.getTime());
  await insertAll(tx, complaints, pluck(rows, 'row'));
  await insertAll(
    tx,
    complaintEvents,
    rows.flatMap(({ row, worker, clerk, done }) => {
      const event = (hours: number, act: 'opened' | 'assigned' | 'started' | 'solved', text = '') => ({
        complaintUuid: row.uuid,
        at: later(row.openedAt, hours),
        act,
        text,
        detail: act === 'assigned' ? worker.name : null,
        madeBy: act === 'opened' ? clerk.uuid : worker.uuid,
      });
      return [
        event(0, 'opened'),
        ...(row.state === 'new' ? [] : [event(1.5, 'assigned'), event(2, 'started', done)]),
        ...(row.state === 'solved' ? [event(20, 'solved', done)] : []),
      ];
    }),
  );
}
