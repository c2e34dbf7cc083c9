import type { Permission } from '@rihlah/contract/wire/permission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { journeyOfPilgrim } from '../../backoffice/order-search/pilgrim-journeys.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findOrder } from '../../orders/record/order-queries.ts';

const journeyRow = z.object({
  orderUuid: z.string(),
  /** YYYY-MM-DD */
  departsOn: z.string(),
});

type Journey = z.output<typeof journeyRow>;

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
  const statement = sql`
    select j.order_uuid as "orderUuid", j.departs_on::text as "departsOn"
    from (${journeyOfPilgrim(sql`${pilgrimUuid}::uuid`, branches, today)}) j`;
  const [journey = null] = await queryRows(db, journeyRow, statement);
  return journey;
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
