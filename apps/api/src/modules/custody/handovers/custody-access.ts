import type { MeantPilgrim } from '@rihlah/contract/staff/custody/custody';
import type { Permission } from '@rihlah/contract/wire/permission';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findOrderNames, type OrderName } from '../../backoffice/order-search/staff-summaries.ts';
import { lockOrders, type OrderRow } from '../../orders/record/order-queries.ts';
import { findPassportPlaces, isHeldFor } from '../passports/passport-places.ts';

/** Orders whose passports or visas a staff member may see or change. @throws Failure `notFound` also for one of another branch */
export async function reachPassports(
  db: DbOrTx,
  actor: StaffActor,
  orderUuids: string[],
  permission: Permission,
): Promise<Map<string, OrderName>> {
  const orderNames = await findOwnOrderNames(db, actor, orderUuids, permission);
  if (orderUuids.some((uuid) => !orderNames.has(uuid))) throw new Failure('notFound');
  return orderNames;
}

/**
 * Locks orders, so that their pilgrims stay who they are.
 *
 * @returns them by uuid
 * @throws Failure `changedMeanwhile` where somebody else has taken a place since it was looked at
 */
export async function lockMeant(tx: Tx, meant: MeantPilgrim[]): Promise<Map<string, OrderRow>> {
  const { orders, others } = await lockOrdersOf(tx, meant);
  if (others.length > 0) throw new Failure('changedMeanwhile');
  return orders;
}

/**
 * As `lockMeant`, for passports: one that is held for an order goes on and back, though another has taken its pilgrim's
 * place.
 */
export async function lockPassports(tx: Tx, meant: MeantPilgrim[]): Promise<Map<string, OrderRow>> {
  const { orders, others } = await lockOrdersOf(tx, meant);
  const places = await findPassportPlaces(tx, pluck(others, 'pilgrim'));
  if (others.some(({ order, pilgrim }) => !isHeldFor(places.get(pilgrim), order)))
    throw new Failure('changedMeanwhile');
  return orders;
}

async function lockOrdersOf(tx: Tx, meant: MeantPilgrim[]) {
  const asked = sql`select unnest(${sql.param(pluck(meant, 'order'))}::uuid[])`;
  const orders = new Map((await lockOrders(tx, asked)).map((order) => [order.uuid, order]));
  const others = meant.filter(({ order, pilgrim }) => orders.get(order)?.pilgrimUuid !== pilgrim);
  return { orders, others };
}

/** Of some orders those of the branches that a staff member works for, by uuid. */
export const findOwnOrderNames = (
  db: DbOrTx,
  actor: StaffActor,
  orderUuids: string[],
  permission: Permission,
): Promise<Map<string, OrderName>> =>
  findOrderNames(db, { orderUuids, branchUuids: branchesFor(actor.grants, permission) });
