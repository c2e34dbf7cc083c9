import { listNotifications } from '@rihlah/contract/inbox';
import { jakartaIso } from '@rihlah/rules/dates';
import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, offsetOf } from '../../plugins/hal.ts';
import { originOf } from '../../plugins/origin.ts';
import { notifications } from './inbox.tables.ts';

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  serveCall(app, services, listNotifications, async ({ query, viewer, request }) => {
    const asked = [query.registrar_uuid, query.pilgrim_uuid].filter((uuid) => uuid !== undefined);
    if (asked.some((uuid) => uuid !== viewer.personUuid)) throw new Failure('notFound');
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
    const href = `${originOf(request, config.PUBLIC_URL)}/api/v1/notification`;
    const items = rows.map(({ uuid, type, title, unread, createdAt }) => ({
      uuid,
      type,
      title,
      unread,
      createdAt: jakartaIso(createdAt),
      _links: { self: { href: `${href}/${uuid}` } },
    }));
    const { page, limit, ...filters } = query;
    return halCollection(
      { name: 'notification', href, page, limit, filters },
      { items, total: totals?.total ?? 0 },
    );
  });
}
