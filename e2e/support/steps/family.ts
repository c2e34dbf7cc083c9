import { expect, type Page } from '@playwright/test';
import type { Order } from '@rihlah/contract/orders/order';
import { requireDone } from '../../../apps/api/test/support/http/http.ts';
import { journey } from '../../../apps/api/test/support/people/journey.ts';
import { type Arrange, makeOrderPilgrim, makeOrderRegistrar } from '../arrange.ts';
import { newPerson } from '../people.ts';
import type { DemoServer } from '../server.ts';
import { openAnew } from './account.ts';
import { heading } from './browse.ts';

export const FAMILY = ['Ahmad Hidayat', 'Nur Aini', 'Siti Rahmawati'];
/** Where one thanks whoever has ordered. */
export const THANKS = '/auth/register?terkirim';

/** Pilgrims who were ordered for together, on a device that remembers it. */
export async function orderFamily(
  page: Page,
  api: Arrange,
  server: DemoServer,
  names = FAMILY,
): Promise<Order[]> {
  const registrar = newPerson();
  const product = await api.findPackage('Umrah Berkah 9 Hari');
  const placed = await journey(server.address).place({
    registrar: [{ ...makeOrderRegistrar(registrar), isPilgrim: 0 }],
    pilgrims: names.map((name) => makeOrderPilgrim(newPerson({ name }))),
    product: product.uuid,
  });
  const { order } = requireDone(placed, 'the order')._embedded;
  const orders = order.map(({ uuid, orderId, expiresAt, product: { name, departureDate } }, index) => ({
    uuid,
    orderId,
    expiresAt,
    departureDate,
    pilgrimName: names[index],
    productName: name,
    firstPayment: 1_500_000,
    pilgrimKey: index,
  }));
  const value = JSON.stringify({ owner: 'guest', value: { orders, phone: '0857 •••• 0001' } });
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('rihlah.order', kept), value);
  await openAnew(page, THANKS);
  await expect(heading(page, 'Terima kasih')).toBeVisible();
  return order;
}
