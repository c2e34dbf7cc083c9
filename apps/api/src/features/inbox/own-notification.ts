import { and, eq } from 'drizzle-orm';
import type { CustomerActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { notifications } from './inbox.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

const own = (personUuid: string, uuid: string) =>
  and(eq(notifications.uuid, uuid), eq(notifications.personUuid, personUuid));

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
