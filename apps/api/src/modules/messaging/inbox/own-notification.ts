import { and, count, desc, eq } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Db } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { notifications } from './inbox.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const own = (personUuid: string, uuid: string) =>
  and(eq(notifications.uuid, uuid), eq(notifications.personUuid, personUuid));

interface Wanted {
  /** Undefined for both. */
  unread: boolean | undefined;
  limit: number;
  offset: number;
}

/** A page of a person's inbox, the newest first, and how many messages there are in all. */
export async function findNotifications(
  db: Db,
  personUuid: string,
  { unread, limit, offset }: Wanted,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const mine = and(
    eq(notifications.personUuid, personUuid),
    unread === undefined ? undefined : eq(notifications.unread, unread),
  );
  const [[totals], rows] = await Promise.all([
    db.select({ total: count() }).from(notifications).where(mine),
    db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), notifications.uuid)
      .limit(limit)
      .offset(offset),
  ]);
  return { rows, total: totals?.total ?? 0 };
}

/** A message of a person's own inbox. @throws Failure `notFound` for another's */
export async function findNotification(db: Db, personUuid: string, uuid: string): Promise<NotificationRow> {
  const [row] = await db.select().from(notifications).where(own(personUuid, uuid));
  if (!row) throw new Failure('notFound');
  return row;
}

/** Marks a message of a person's own inbox read or unread. @throws Failure `notFound` for another's */
export async function markNotification(
  { db }: Services,
  actor: CustomerActor,
  { uuid, unread }: { uuid: string; unread: boolean },
): Promise<NotificationRow> {
  const [row] = await db.update(notifications).set({ unread }).where(own(actor.uuid, uuid)).returning();
  if (!row) throw new Failure('notFound');
  return row;
}
