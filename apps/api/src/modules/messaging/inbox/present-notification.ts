import type { Notification, NotificationDetail } from '@rihlah/contract/people/inbox';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, desc, eq } from 'drizzle-orm';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import type { Db } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findOrderSummaries, type OrderSummary } from '../../orders/record/order-queries.ts';
import { notifications } from './inbox.tables.ts';

type NotificationRow = typeof notifications.$inferSelect;

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
  const [total, rows] = await Promise.all([
    db.$count(notifications, mine),
    db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), notifications.uuid)
      .limit(limit)
      .offset(offset),
  ]);
  return { rows, total };
}

/** A message of a person's own inbox. @throws Failure `notFound` for another's */
export async function findNotification(db: Db, personUuid: string, uuid: string): Promise<NotificationRow> {
  const [row] = await db.select().from(notifications).where(own(personUuid, uuid));
  return requireFound(row);
}

/** Marks a message of a person's own inbox read or unread. @throws Failure `notFound` for another's */
export async function markNotification(
  { db }: Services,
  actor: CustomerActor,
  { uuid, unread }: { uuid: string; unread: boolean },
): Promise<NotificationRow> {
  const [row] = await db.update(notifications).set({ unread }).where(own(actor.uuid, uuid)).returning();
  return requireFound(row);
}

const presentSummary = (
  { uuid, type, title, unread, createdAt, orderUuid }: NotificationRow,
  orders: Map<string, OrderSummary>,
  href: string,
): Notification => ({
  uuid,
  type,
  title,
  unread,
  createdAt: jakartaIso(createdAt),
  order: (orderUuid && orders.get(orderUuid)) || null,
  _links: { self: { href: `${href}/${uuid}` } },
});

/** Messages as the inbox lists them. @param href absolute address of the inbox */
export async function presentNotifications(
  db: Db,
  rows: NotificationRow[],
  href: string,
): Promise<Notification[]> {
  const orders = await findOrderSummaries(db, [...new Set(rows.flatMap((row) => row.orderUuid ?? []))]);
  return rows.map((row) => presentSummary(row, orders, href));
}

/** One message with its text. @param href absolute address of the inbox */
export async function presentNotification(
  db: Db,
  row: NotificationRow,
  href: string,
): Promise<NotificationDetail> {
  const orders = await findOrderSummaries(db, row.orderUuid ? [row.orderUuid] : []);
  return {
    ...presentSummary(row, orders, href),
    message: row.message,
    document: row.documentKind && { kind: row.documentKind, dose: row.documentDose },
  };
}
