import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findOrderNames, type OrderName } from '../../backoffice/order-search/staff-summaries.ts';

/** Orders whose passports or visas a staff member may see or change. @throws Failure `notFound` also for one of another branch */
export async function reachPassports(
  db: DbOrTx,
  actor: StaffActor,
  orderUuids: string[],
  permission: Permission,
): Promise<Map<string, OrderName>> {
  const heads = await findOwnOrderNames(db, actor, orderUuids, permission);
  if (orderUuids.some((uuid) => !heads.has(uuid))) throw new Failure('notFound');
  return heads;
}

/** Of some orders those of the branches that a staff member works for, by uuid. */
export const findOwnOrderNames = (
  db: DbOrTx,
  actor: StaffActor,
  orderUuids: string[],
  permission: Permission,
): Promise<Map<string, OrderName>> =>
  findOrderNames(db, { orderUuids, branchUuids: branchesFor(actor.grants, permission) });
