import type { Notification, NotificationDetail } from '@rihlah/contract/people/inbox';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { Db } from '../../../infra/db/database.ts';
import { findOrderSummaries, type OrderSummary } from '../../orders/record/order-queries.ts';
import type { NotificationRow } from './own-notification.ts';

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
