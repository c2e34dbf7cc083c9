import { randomUUID } from 'node:crypto';
import type { GetKeepsake } from '@rihlah/contract/orders/keepsake';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../../test/support/http/http.ts';
import { pdfText } from '../../../../test/support/http/pdf-text.ts';
import { type Family, makeFamily, setStatus } from '../../../../test/support/people/families.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { setFlights } from '../../../../test/support/staff/acts.ts';
import { STAFF } from '../../../../test/support/staff/audit.ts';
import { departures } from '../../catalog/departures/departures.tables.ts';
import { hotels, productHotels, products } from '../../catalog/packages/packages.tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.end());

const ask = ({ orderUuid }: { orderUuid: string }, token: string) =>
  call<GetKeepsake['response']>(product.address, 'GET', `/api/v1/keepsake?order_uuid=${orderUuid}`, {
    token,
  });

/** A family whose journey is over, with flights and hotels. */
async function makeReturned(): Promise<Family> {
  const { services } = product;
  const { db } = services;
  const family = await makeFamily(product);
  const [row] = await db.select().from(products).where(eq(products.uuid, family.productUuid));
  const departureUuid = row?.departureUuid ?? '';
  const departsOn = addDays(jakartaDate(services.clock.now()), -20);
  const flight = { departsAt: `${departsOn}T13:05`, arrivesAt: `${departsOn}T19:20` };
  const flights = [
    { direction: 'out' as const, number: 'GA 980', from: 'CGK', to: 'JED', ...flight },
    {
      direction: 'back' as const,
      number: 'GA 981',
      from: 'JED',
      to: 'CGK',
      departsAt: null,
      arrivesAt: null,
    },
  ];
  await setFlights(services, STAFF, { departureUuid, flights, why: 'uji' });
  await db
    .update(departures)
    .set({ departsOn, durationDays: 9, leader: 'H. Salim Basyaib' })
    .where(eq(departures.uuid, departureUuid));
  const hotelUuid = randomUUID();
  await db.insert(hotels).values({ uuid: hotelUuid, city: 'Makkah', title: 'Anjum', star: 5 });
  await db.insert(productHotels).values({ productUuid: family.productUuid, hotelUuid, sort: 1, nights: 4 });
  await setStatus(product, family.orderUuid, 'Selesai');
  return family;
}

it('is the filled ticket of a journey that is over, one page, and names nothing but the journey', async () => {
  const family = await makeReturned();
  const { status, body } = await ask(family, family.pilgrim.token);
  expect(status).toBe(200);
  const file = await fetch(body.url);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const { pages, text } = await pdfText(new Uint8Array(await file.arrayBuffer()));
  expect(pages).toBe(1);
  const words = text.replace(/\s+/g, ' ');
  for (const part of [
    family.pilgrim.name,
    family.orderId,
    'GA 980 CGK ke JED',
    'Anjum, 4 malam',
    'H. Salim Basyaib',
    'hari perjalanan',
    'SELESAI',
  ])
    expect(words).toContain(part);
  for (const secret of [family.pilgrim.phone, family.pilgrim.nik, 'Cihampelas', family.agent.name, 'Rp'])
    expect(words).not.toContain(secret);
});

it('is not there before the journey is over, nor for a stranger, nor by another address', async () => {
  const family = await makeReturned();
  const { url } = (await ask(family, family.agent.token)).body;
  const stranger = await makeFamily(product);
  expect((await ask(family, stranger.pilgrim.token)).status).toBe(404);
  expect((await ask(stranger, stranger.pilgrim.token)).status).toBe(422);
  const other = new URL(url);
  other.pathname = `/keepsakes/${stranger.orderUuid}.pdf`;
  const longer = new URL(url);
  longer.searchParams.set('expires', String(Number(longer.searchParams.get('expires')) + 60));
  const receipt = new URL(url);
  receipt.pathname = `/receipts/${family.orderUuid}.pdf`;
  for (const address of [other, longer, receipt, new URL('/keepsakes/x.pdf', url)])
    expect([address.pathname, (await fetch(address)).status]).toEqual([address.pathname, 404]);
  for (const status of ['Lunas', 'Berangkat Umrah', 'Batal'] as const) {
    await setStatus(product, family.orderUuid, status);
    expect([status, (await ask(family, family.pilgrim.token)).status]).toEqual([status, 422]);
  }
});

it('stands on one page however long names are and however many flights and hotels', async () => {
  const family = await makeReturned();
  const { db } = product.services;
  const [row] = await db.select().from(products).where(eq(products.uuid, family.productUuid));
  await db
    .update(products)
    .set({ name: 'Umrah Plus Turki, Mesir, dan Yordania dengan Pembimbing Keluarga 21 Hari Musim Dingin' })
    .where(eq(products.uuid, family.productUuid));
  for (const [index, city] of ['Madinah', 'Istanbul', 'Kairo'].entries()) {
    const hotelUuid = randomUUID();
    const title = `Hotel ${city} Tower Residence and Convention Center International`;
    await db.insert(hotels).values({ uuid: hotelUuid, city, title, star: 5 });
    await db.insert(productHotels).values({ productUuid: row?.uuid ?? '', hotelUuid, sort: 2 + index });
  }
  const { url } = (await ask(family, family.pilgrim.token)).body;
  const { pages, text } = await pdfText(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  expect(pages).toBe(1);
  expect(text).toContain('Kairo');
});
