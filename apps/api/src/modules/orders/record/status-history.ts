import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { orderStatusHistory } from './orders.tables.ts';

/** The steps that an order took, the oldest first. */
export const findStatusHistory = (db: DbOrTx, orderUuid: string) =>
  db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderUuid, orderUuid))
    .orderBy(asc(orderStatusHistory.at), asc(orderStatusHistory.id));
