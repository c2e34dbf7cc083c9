import { gt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { notifications } from './inbox.tables.ts';

/** Messages that were written since a moment, with who they are for. */
export const findRecentNotifications = (db: DbOrTx, since: Date) =>
  db
    .select({
      uuid: notifications.uuid,
      personUuid: notifications.personUuid,
      orderUuid: notifications.orderUuid,
    })
    .from(notifications)
    .where(gt(notifications.createdAt, since));
