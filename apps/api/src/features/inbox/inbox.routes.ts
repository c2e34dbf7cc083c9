import {
  getNotification,
  listNotifications,
  markNotification as markCall,
  type Notification,
  type NotificationDetail,
} from '@rihlah/contract/inbox';
import { jakartaIso } from '@rihlah/rules/dates';
import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, offsetOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import { assertSelf } from '../accounts/person-access.ts';
import { findOrderHeads, type OrderHead } from '../orders/order-queries.ts';
import { notifications } from './inbox.tables.ts';
import { findNotification, markNotification, type NotificationRow } from './own-notification.ts';

/** @param href absolute address of the inbox */
const presentHead = (
  { uuid, type, title, unread, createdAt, orderUuid }: NotificationRow,
  orders: Map<string, OrderHead>,
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

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const hrefOf = (request: FastifyRequest) => `${originOf(request, config.PUBLIC_URL)}/api/v1/notification`;

  const presentDetail = async (
    row: NotificationRow,
    request: FastifyRequest,
  ): Promise<NotificationDetail> => {
    const orders = await findOrderHeads(db, row.orderUuid ? [row.orderUuid] : []);
    return {
      ...presentHead(row, orders, hrefOf(request)),
      message: row.message,
      document: row.documentKind && { kind: row.documentKind, dose: row.documentDose },
    };
  };

  serveCall(app, services, listNotifications, async ({ query, viewer, request }) => {
    assertSelf(viewer.personUuid, query.registrar_uuid, query.pilgrim_uuid);
    const mine = and(
      eq(notifications.personUuid, viewer.personUuid),
      query.unread === undefined ? undefined : eq(notifications.unread, query.unread),
    );
    const [[totals], rows] = await Promise.all([
      db.select({ total: count() }).from(notifications).where(mine),
      db
        .select()
        .from(notifications)
        .where(mine)
        .orderBy(desc(notifications.createdAt), notifications.uuid)
        .limit(query.limit)
        .offset(offsetOf(query)),
    ]);
    const href = hrefOf(request);
    const orders = await findOrderHeads(db, [...new Set(rows.flatMap((row) => row.orderUuid ?? []))]);
    const items = rows.map((row) => presentHead(row, orders, href));
    const { page, limit, ...filters } = query;
    return halCollection(
      { name: 'notification', href, page, limit, filters },
      { items, total: totals?.total ?? 0 },
    );
  });

  serveCall(app, services, getNotification, async ({ params, viewer, request }) =>
    presentDetail(await findNotification(db, viewer.personUuid, params.uuid), request),
  );

  serveCall(app, services, markCall, async ({ params, body, viewer, request }) =>
    presentDetail(await markNotification(db, viewer.personUuid, params.uuid, body.unread), request),
  );
}
