import type { WaitingList } from '@rihlah/contract/staff/orders/waiting';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { countOrderedSeats } from '../../catalog/packages/seats.ts';
import { findAllEntries, isLiving, type WaitingRow } from './waiting-queries.ts';

/** Everybody who waits or waited for a package, and where its seats stand. @throws Failure `notFound` also for one of another branch */
export async function findWaitingList(
  { db }: Services,
  actor: StaffActor,
  productUuid: string,
): Promise<WaitingList> {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, 'order.read', found.branch.uuid)) throw new Failure('notFound');
  const rows = await findAllEntries(db, productUuid);
  const living = rows.filter(isLiving);
  const { seatTotal, seatAvailable, heldSeats } = found;
  return {
    seats: { total: seatTotal, ordered: countOrderedSeats(found), held: heldSeats, free: seatAvailable },
    entries: rows.map((row) => ({ ...presentEntry(row), place: living.indexOf(row) + 1 || null })),
  };
}

const momentOf = (at: Date | null): string | null => at && jakartaIso(at);

const presentEntry = (row: WaitingRow) => ({
  uuid: row.uuid,
  name: row.name,
  phone: row.phone,
  seats: row.seats,
  state: row.state,
  joinedAt: jakartaIso(row.joinedAt),
  passedOver: row.passedOver,
  collectingSince: momentOf(row.collectingSince),
  offeredAt: momentOf(row.offeredAt),
  offerEndsAt: momentOf(row.offerEndsAt),
  closedAt: momentOf(row.closedAt),
  why: row.why,
});
