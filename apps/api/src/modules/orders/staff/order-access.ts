import type { Permission } from '@rihlah/contract/wire/permission';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findProductsByUuid, type ProductRow } from '../../catalog/packages/product-queries.ts';
import { findOrder, type OrderRow } from '../record/order-queries.ts';

export interface OrderWithPackage {
  order: OrderRow;
  product: ProductRow;
}

/** An order with which a staff member may do something. @throws Failure `notFound` also for one of another branch */
export async function reachOrderForStaff(
  db: DbOrTx,
  actor: StaffActor,
  uuid: string,
  permission: Permission,
): Promise<OrderWithPackage> {
  const order = await findOrder(db, uuid);
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  if (!order || !product || !mayAt(actor, permission, product.branch.uuid)) throw new Failure('notFound');
  return { order, product };
}
