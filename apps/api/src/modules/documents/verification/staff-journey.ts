import type { Permission } from '@rihlah/contract/wire/permission';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { journeyOfPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findOrder } from '../../orders/record/order-queries.ts';

interface Journey {
  orderUuid: string;
  /** YYYY-MM-DD */
  departsOn: string;
}

/**
 * The journey for which a pilgrim's papers are looked at, among those of branches where a staff member may do something.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export async function findJourney(
  db: DbOrTx,
  actor: StaffActor,
  pilgrimUuid: string,
  permission: Permission,
  today: string,
): Promise<Journey | null> {
  const branches = branchesFor(actor.grants, permission);
  const { rows } = await db.execute<{ order_uuid: string; departs_on: string }>(
    sql`select j.order_uuid, j.departs_on::text as departs_on
      from (${journeyOfPilgrim(sql`${pilgrimUuid}::uuid`, branches, today)}) j`,
  );
  const [row] = rows;
  return row ? { orderUuid: row.order_uuid, departsOn: row.departs_on } : null;
}

/** The order of a journey, as papers name it. */
export async function findOrderOfJourney(
  db: DbOrTx,
  { orderUuid }: Journey,
): Promise<{ uuid: string; orderId: string; packageName: string } | null> {
  const order = await findOrder(db, orderUuid);
  const product = order && (await findProductsByUuid(db, [order.productUuid])).get(order.productUuid);
  return order && product ? { uuid: order.uuid, orderId: order.orderId, packageName: product.name } : null;
}
