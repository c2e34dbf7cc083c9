import { gt } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { notifications } from './inbox.tables.ts';

export const findRecentNotifications = (db: DbOrTx, since: Date) =>
  db
    .select({
      uuid: notifications.uuid,
      personUuid: notifications.personUuid,
      orderUuid: notifications.orderUuid,
    })
    .from(notifications)
    .where(gt(notifications.createdAt, since));
