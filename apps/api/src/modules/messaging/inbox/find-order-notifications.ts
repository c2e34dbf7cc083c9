import { and, desc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { notifications } from './inbox.tables.ts';

const SHOWN = 100;

/** What inboxes were told about an order, the newest first. @param people those whose inboxes are looked through */
export function findOrderNotifications(
  db: DbOrTx,
  { orderUuid, people }: { orderUuid: string; people: string[] },
) {
  return db
    .select()
    .from(notifications)
    .where(and(oneOf(notifications.personUuid, people), eq(notifications.orderUuid, orderUuid)))
    .orderBy(desc(notifications.createdAt), notifications.uuid)
    .limit(SHOWN);
}
