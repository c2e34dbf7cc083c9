import type { Notification, NotificationDetail } from '@rihlah/contract/people/inbox';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { type Family, makeFamily } from '../../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { notifications } from './inbox.tables.ts';

let product: TestProduct;
let family: Family;
beforeAll(async () => {
  product = await startTestProduct();
  family = await makeFamily(product);
});
afterAll(() => product.end());

interface List {
  _embedded: { notification: Notification[] };
  total_items: number;
}

const ask = <T>(method: string, path: string, body?: unknown, token = family.agent.token) =>
  call<T>(product.address, method, `/api/v1/notification${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });

const unread = async () => (await ask<List>('GET', '?unread=1')).body.total_items;

it('shows a message with its order, and marks it read and unread', async () => {
  const { body } = await ask<List>('GET', `?registrar_uuid=${family.agent.uuid}&page=1&limit=25`);
  const [message] = body._embedded.notification;
  const before = await unread();
  const detail = await ask<NotificationDetail>('GET', `/${message?.uuid}`);
  expect(detail.body).toMatchObject({
    uuid: message?.uuid,
    unread: true,
    order: { uuid: family.orderUuid, orderId: family.orderId },
  });
  expect(detail.body.message.length).toBeGreaterThan(10);
  for (let twice = 0; twice < 2; twice++) {
    const read = await ask<NotificationDetail>('PATCH', `/${message?.uuid}`, { unread: 0 });
    expect(read.body.unread).toBe(false);
    expect(await unread()).toBe(before - 1);
  }
  await ask('PATCH', `/${message?.uuid}`, { unread: '1' });
  expect(await unread()).toBe(before);
  expect((await ask('PATCH', `/${message?.uuid}`, { unread: 'ya' })).status).toBe(422);
});

it('is only one’s own', async () => {
  const { body } = await ask<List>('GET', '');
  const path = `/${body._embedded.notification[0]?.uuid}`;
  const { token } = family.pilgrim;
  expect((await ask('GET', path, undefined, token)).status).toBe(404);
  expect((await ask('PATCH', path, { unread: 0 }, token)).status).toBe(404);
  expect((await ask('GET', `?pilgrim_uuid=${family.agent.uuid}`, undefined, token)).status).toBe(404);
});

it('finds a page of a big inbox through the index', async () => {
  const { db } = product.services;
  await db.insert(notifications).values(
    Array.from({ length: 5000 }, (_, index) => ({
      personUuid: index % 2 === 0 ? family.agent.uuid : family.pilgrim.uuid,
      type: 'news',
      title: `Kabar ${index}`,
      message: 'Isi kabar',
      createdAt: new Date(Date.now() - index * 60_000),
    })),
  );
  await db.execute(sql`analyze notifications`);
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select * from notifications where person_uuid = ${family.agent.uuid}
    order by created_at desc, uuid limit 25`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('notifications_person');
  const pages = await Promise.all([1, 40].map((page) => ask<List>('GET', `?page=${page}&limit=25`)));
  for (const { body } of pages) expect(body._embedded.notification).toHaveLength(25);
  const titles = pages.flatMap(({ body }) => body._embedded.notification.map(({ uuid }) => uuid));
  expect(new Set(titles).size).toBe(50);
});
