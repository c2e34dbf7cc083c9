import type { Product } from '@rihlah/contract/product';
import { addDays } from '@rihlah/rules/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOn } from '../../../../test/support/audit.ts';
import type { StaffClient } from '../../../../test/support/desk.ts';
import { makeBranch, makeOrder } from '../../../../test/support/factories.ts';
import { call, eventually } from '../../../../test/support/http.ts';
import { journey } from '../../../../test/support/journey.ts';
import {
  begin,
  DAY,
  detailOf,
  editor,
  listedBy,
  makeChoices,
  makePublished,
  publish,
  whole,
  write,
} from '../../../../test/support/package-desk.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/product.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { departures } from '../departures/departures.tables.ts';
import { productRooms, products } from '../packages/packages.tables.ts';

let product: TestProduct;
let desk: StaffClient;
let branch: string;
let type: string;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  branch = await makeBranch(product.services.db);
  ({ type } = await makeChoices(product));
  desk = await editor(product);
});
afterAll(() => product.end());

const published = (change = {}) => makePublished(desk, { branch, type, change });
const seen = async (uuid: string) => call<Product>(product.address, 'GET', `/api/v1/product/${uuid}`);
const listed = async () => {
  const path = `/api/v1/product?branch_uuid=${branch}&limit=4999`;
  const { body } = await call<{ _embedded: { product: Product[] } }>(product.address, 'GET', path);
  return body._embedded.product.map(({ uuid }) => uuid);
};
/** Answers of the catalogue may be half a second old; what changed shows within one. */
const WITHIN_MS = 1_000;
const expectListed = (uuid: string, is = true) =>
  eventually(listed, (uuids) => uuids.includes(uuid) === is, WITHIN_MS);
const rowOf = async (uuid: string) =>
  (await product.services.db.select().from(products).where(eq(products.uuid, uuid)))[0];

describe('a draft', () => {
  it('is seen by no customer until it is published whole, and then within a second', async () => {
    const uuid = await begin(desk, branch);
    expect((await seen(uuid)).status).toBe(404);
    const refused = await publish(desk, uuid);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.validation_messages ?? {}).sort()).toEqual([
      'departure',
      'price',
      'seats',
      'type',
    ]);
    expect((await write(desk, uuid, whole(type))).status).toBe(200);
    expect((await seen(uuid)).status).toBe(404);
    expect(await listed()).not.toContain(uuid);
    expect((await publish(desk, uuid)).body).toEqual({ state: 'done' });
    await expectListed(uuid);
    expect((await seen(uuid)).body).toMatchObject({ price: 31_500_000, seatAvailable: 40, isActive: true });
    expect((await publish(desk, uuid)).body.detail).toBe('Belum ada yang berubah sejak paket ini terbit');
    const verbs = (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);
    expect(verbs).toEqual(['package.begun', 'package.saved', 'package.published']);
  });

  it('leaves the published version untouched, and can be thrown away', async () => {
    const uuid = await published();
    await write(desk, uuid, { name: 'Nama baru', itinerary: [] });
    expect((await seen(uuid)).body.name).toBe('Umrah Uji 9 Hari');
    const detail = await detailOf(desk, uuid);
    expect(detail).toMatchObject({ isChanged: true, draft: { name: 'Nama baru' } });
    expect(detail.published?.name).toBe('Umrah Uji 9 Hari');
    const body = { version: detail.version };
    expect((await desk.ask('POST', `/packages/${uuid}/discard`, { body })).body).toEqual({ isGone: false });
    expect(await detailOf(desk, uuid)).toMatchObject({
      isChanged: false,
      draft: { name: 'Umrah Uji 9 Hari' },
    });
  });

  it('keeps of a description only what the customers’ page can show', async () => {
    const uuid = await begin(desk, branch);
    const description =
      '<h3 style="color:red">Fasilitas</h3><script>alert(1)</script><p onclick="x()">Visa</p>';
    await write(desk, uuid, { description });
    expect((await detailOf(desk, uuid)).draft.description).toBe('<h3>Fasilitas</h3><p>Visa</p>');
  });

  it('is never overwritten unseen: of two who write, the second is told who was faster', async () => {
    const uuid = await published();
    const rina = await editor(product);
    const { version, draft } = await detailOf(desk, uuid);
    const save = (who: StaffClient, name: string) =>
      who.ask<{ detail: string }>('PUT', `/packages/${uuid}/draft`, {
        body: { version, content: { ...draft, name } },
      });
    const answers = await Promise.all([save(desk, 'Oleh satu'), save(rina, 'Oleh dua')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await detailOf(desk, uuid);
    expect(now.draft.name).toBe(answers[0]?.status === 200 ? 'Oleh satu' : 'Oleh dua');
    expect(now.changedBy?.name).toMatch(/^Staf editor-/);
    const late = await desk.ask('POST', `/packages/${uuid}/publication`, { body: { version } });
    expect(late.status).toBe(412);
  });

  it('takes nothing back that was changed elsewhere since it was begun', async () => {
    const uuid = await published();
    await write(desk, uuid, { name: 'Nama baru' });
    await product.services.db.update(products).set({ isRamadhan: true }).where(eq(products.uuid, uuid));
    await publish(desk, uuid);
    expect((await seen(uuid)).body).toMatchObject({ name: 'Nama baru', isRamadhan: true });
  });
});

it('whoever has a package open learns that its departure was changed by another package', async () => {
  const uuid = await published({ seats: 20 });
  const seenBefore = await detailOf(desk, uuid);
  const { departure } = seenBefore.draft;
  const sister = await begin(desk, branch, 'Paket saudara');
  await write(desk, sister, whole(type, { seats: 20, departure: { ...departure, capacity: 90 } }));
  expect((await publish(desk, sister)).status).toBe(200);
  const body = { version: seenBefore.version, content: { ...seenBefore.draft, name: 'Lain' } };
  expect((await desk.ask('PUT', `/packages/${uuid}/draft`, { body })).status).toBe(412);
  expect((await detailOf(desk, uuid)).draft.departure.capacity).toBe(90);
});

describe('seats', () => {
  it('never go below what is sold, which is said with the numbers', async () => {
    const uuid = await published();
    expect((await go.place(makeOrder(uuid, 3))).status).toBe(201);
    await write(desk, uuid, { seats: 2 });
    const refused = await publish(desk, uuid);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('Kuota 2 lebih kecil dari 3 seat yang sudah terjual.');
    expect(refused.body.validation_messages).toHaveProperty('seats.seatsBelowSold');
    await write(desk, uuid, { seats: 3 });
    expect((await publish(desk, uuid)).status).toBe(200);
    expect(await rowOf(uuid)).toMatchObject({ seatTotal: 3, seatAvailable: 0 });
  });

  it('are cut and sold at the same moment without one too many', async () => {
    const uuid = await published({ seats: 20 });
    await go.place(makeOrder(uuid, 4));
    await write(desk, uuid, { seats: 10 });
    const [cut, ...sales] = await Promise.all([
      publish(desk, uuid),
      ...Array.from({ length: 16 }, () => go.place(makeOrder(uuid))),
    ]);
    const row = await rowOf(uuid);
    const [{ length: sold }] = [
      await product.services.db.select().from(orders).where(eq(orders.productUuid, uuid)),
    ];
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(sold - 4);
    expect(row?.seatTotal).toBe(cut.status === 200 ? 10 : 20);
    expect(sold).toBeLessThanOrEqual(row?.seatTotal ?? 0);
    expect(row?.seatAvailable).toBe((row?.seatTotal ?? 0) - sold);
  });

  it('of all packages fit into their departure', async () => {
    const first = await published();
    const { published: shown } = await detailOf(desk, first);
    const departure = shown?.departure;
    if (!departure) throw new Error('not published');
    const second = await begin(desk, branch, 'Paket kedua');
    await write(desk, second, whole(type, { departure, seats: 10 }));
    const refused = await publish(desk, second);
    expect(refused.body.detail).toContain('Kapasitas keberangkatan 45 lebih kecil dari 50 seat');
    await write(desk, second, { seats: 5 });
    expect((await publish(desk, second)).status).toBe(200);
  });
});

describe('a price', () => {
  it('of a package that nobody has ordered changes at once', async () => {
    const uuid = await published();
    await write(desk, uuid, { price: 33_000_000 });
    expect((await publish(desk, uuid)).body).toEqual({ state: 'done' });
    expect((await seen(uuid)).body.price).toBe(33_000_000);
  });

  it('of a package with orders changes when a second person agrees, and for new orders only', async () => {
    const uuid = await published();
    const before = (await go.place(makeOrder(uuid))).body;
    await write(desk, uuid, { price: 33_000_000, name: 'Umrah Uji Baru' });
    const unsaid = await publish(desk, uuid);
    expect(unsaid.body.validation_messages).toHaveProperty('why');
    expect((await seen(uuid)).body.name).toBe('Umrah Uji 9 Hari');
    expect((await publish(desk, uuid, 'Kurs naik')).body).toEqual({ state: 'waiting' });
    expect((await seen(uuid)).body).toMatchObject({ name: 'Umrah Uji Baru', price: 31_500_000 });
    const { approval } = await detailOf(desk, uuid);
    expect(approval).toMatchObject({ kind: 'package.price', amount: 33_000_000, mayDecide: false });
    const decide = (who: StaffClient) =>
      who.ask('POST', `/approvals/${approval?.uuid}/decision`, {
        body: { decision: 'approved', why: 'Sudah dicek' },
      });
    expect((await decide(desk)).status).toBe(422);
    const clerk = await editor(product, { role: 'Cabang', branchUuids: null });
    expect((await decide(clerk)).status).toBe(404);
    expect((await decide(await editor(product))).status).toBe(200);
    await eventually(
      () => seen(uuid),
      ({ body }) => body.price === 33_000_000,
      1_000,
    );
    const after = (await go.place(makeOrder(uuid))).body;
    expect([before.amount, after.amount]).toEqual([31_500_000, 33_000_000]);
    const [kept] = await product.services.db.select().from(orders).where(eq(orders.uuid, before.uuid));
    expect(kept?.amount).toBe(31_500_000);
  });

  it('of a room too, only where it still is what it was, and the trail says which room from what to what', async () => {
    const { db } = product.services;
    const uuid = await published();
    await go.place(makeOrder(uuid));
    const second = await editor(product);
    const roomsOf = () => db.select().from(productRooms).where(eq(productRooms.productUuid, uuid));
    const ask = async (price: number) => {
      const { draft } = await detailOf(desk, uuid);
      const rooms = draft.rooms.map((room, at) => (at === 0 ? { ...room, price } : room));
      await write(desk, uuid, { rooms });
      expect((await publish(desk, uuid, 'Kurs naik')).body).toEqual({ state: 'waiting' });
      const { approval } = await detailOf(desk, uuid);
      const verdict = { body: { decision: 'approved', why: 'Sudah dicek' } };
      return () => second.ask('POST', `/approvals/${approval?.uuid}/decision`, verdict);
    };
    const [first] = (await detailOf(desk, uuid)).draft.rooms;
    const was = first?.price ?? 0;
    expect((await (await ask(was + 500_000))()).status).toBe(200);
    expect((await roomsOf()).find(({ name }) => name === first?.name)?.price).toBe(was + 500_000);
    const named = (price: number) => ({ rooms: { [first?.name ?? '']: price } });
    expect((await actsOn(db, uuid)).find(({ verb }) => verb === 'package.price-changed')).toMatchObject({
      before: named(was),
      after: named(was + 500_000),
    });
    // Changed by another way between the request and the yes.
    const decide = await ask(was + 900_000);
    await db
      .update(productRooms)
      .set({ price: was + 700_000 })
      .where(and(eq(productRooms.productUuid, uuid), eq(productRooms.name, first?.name ?? '')));
    expect((await decide()).status).toBe(409);
    expect((await roomsOf()).find(({ name }) => name === first?.name)?.price).toBe(was + 700_000);
  });
});

describe('rooms of a package with orders', () => {
  const second = () => editor(product);
  const livingRooms = async (uuid: string) =>
    (
      await product.services.db
        .select({ name: productRooms.name, price: productRooms.price })
        .from(productRooms)
        .where(eq(productRooms.productUuid, uuid))
        .orderBy(productRooms.price)
    ).map(({ name, price }) => `${name} ${price}`);
  const decideBy = async (who: StaffClient, uuid: string) => {
    const { approval } = await detailOf(desk, uuid);
    return who.ask('POST', `/approvals/${approval?.uuid}/decision`, {
      body: { decision: 'approved', why: 'Sudah dicek' },
    });
  };
  const sold = async () => {
    const uuid = await published();
    await go.place(makeOrder(uuid));
    return uuid;
  };

  it('that are removed and added anew under the same name at another price wait for a second person', async () => {
    const uuid = await sold();
    const { draft } = await detailOf(desk, uuid);
    const quad = draft.rooms.filter(({ name }) => name === 'Quad');
    await write(desk, uuid, { rooms: [...quad, { uuid: null, name: 'double ', beds: 2, price: 1_000 }] });
    expect((await publish(desk, uuid, 'Salah ketik')).body).toEqual({ state: 'waiting' });
    expect((await livingRooms(uuid)).at(-1)?.toLowerCase()).toBe('double 4900000');
    expect((await detailOf(desk, uuid)).approval?.label).toMatch(
      /^Umrah Uji 9 Hari · Kamar double Rp\s1\.000$/,
    );
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect((await livingRooms(uuid)).map((room) => room.toLowerCase())).toEqual(['quad 0', 'double 1000']);
  });

  it('that are removed first and added another day are seen by nobody before a second person agrees', async () => {
    const uuid = await sold();
    const { draft } = await detailOf(desk, uuid);
    await write(desk, uuid, { rooms: draft.rooms.filter(({ name }) => name === 'Quad') });
    expect((await publish(desk, uuid)).body).toEqual({ state: 'done' });
    const left = (await detailOf(desk, uuid)).draft.rooms;
    await write(desk, uuid, { rooms: [...left, { uuid: null, name: 'Double', beds: 2, price: 1_000 }] });
    expect((await publish(desk, uuid, 'Kamar lagi')).body).toEqual({ state: 'waiting' });
    expect(await livingRooms(uuid)).toEqual(['Quad 0']);
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await livingRooms(uuid)).toEqual(['Quad 0', 'Double 1000']);
  });

  it('that have another number of beds wait, for that is another thing for the same money', async () => {
    const uuid = await sold();
    const bedsOf = async () => (await detailOf(desk, uuid)).published?.rooms.map(({ beds }) => beds);
    const { draft } = await detailOf(desk, uuid);
    await write(desk, uuid, {
      rooms: draft.rooms.map((room) => (room.name === 'Quad' ? { ...room, beds: 6 } : room)),
    });
    expect((await publish(desk, uuid, 'Kamar keluarga')).body).toEqual({ state: 'waiting' });
    expect(await bedsOf()).toEqual([4, 2]);
    expect((await detailOf(desk, uuid)).approval?.label).toContain('Kamar Quad (6 tempat tidur)');
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await bedsOf()).toEqual([6, 2]);
  });

  it('that take the name of another one wait, for customers pay by the name', async () => {
    const uuid = await sold();
    const { draft } = await detailOf(desk, uuid);
    const other: Record<string, string> = { Quad: 'Double', Double: 'Quad' };
    const rooms = draft.rooms.map((room) => ({ ...room, name: other[room.name] ?? room.name }));
    await write(desk, uuid, { rooms });
    expect((await publish(desk, uuid, 'Tertukar')).body).toEqual({ state: 'waiting' });
    expect(await livingRooms(uuid)).toEqual(['Quad 0', 'Double 4900000']);
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await livingRooms(uuid)).toEqual(['Double 0', 'Quad 4900000']);
  });
});

describe('a departure', () => {
  it('with orders keeps its day, and what else is written of the package is not shown either', async () => {
    const uuid = await published();
    await go.place(makeOrder(uuid));
    const { draft } = await detailOf(desk, uuid);
    const departure = { ...draft.departure, departsOn: addDays(DAY, 1) };
    await write(desk, uuid, { departure, name: 'Hari lain' });
    expect((await publish(desk, uuid)).body.detail).toBe(
      'Kursinya sudah ada yang dipesan, jadi tanggalnya tidak dapat berubah',
    );
    expect((await seen(uuid)).body).toMatchObject({ name: 'Umrah Uji 9 Hari', departureDate: DAY });
  });

  it('that packages of other branches fly with is not for people of one branch', async () => {
    const elsewhere = await makeBranch(product.services.db, { city: 'Medan' });
    const here = await editor(product, { role: 'Konten', branchUuids: [branch] });
    const uuid = await published({ seats: 20 });
    const { published: shown } = await detailOf(desk, uuid);
    if (!shown) throw new Error('not published');
    await makePublished(desk, { branch: elsewhere, type, change: { departure: shown.departure, seats: 20 } });
    await write(here, uuid, { departure: { ...shown.departure, capacity: 200 } });
    expect((await publish(here, uuid)).body.detail).toContain('paket cabang lain');
    const [row] = await product.services.db
      .select()
      .from(departures)
      .where(eq(departures.uuid, shown.departure.uuid ?? ''));
    expect(row?.capacity).toBe(45);
  });
});

describe('a package that is withdrawn', () => {
  it('is in no list and cannot be ordered, while its orders go on; publishing brings it back', async () => {
    const uuid = await published();
    const order = (await go.place(makeOrder(uuid))).body;
    const { version } = await detailOf(desk, uuid);
    const body = { version, why: 'Hotel penuh' };
    expect((await desk.ask('POST', `/packages/${uuid}/withdrawal`, { body })).status).toBe(200);
    await expectListed(uuid, false);
    expect((await go.place(makeOrder(uuid))).status).toBe(422);
    const issued = await go.issue({ type: '01', order: order.uuid });
    expect(issued.status).toBeLessThan(300);
    expect((await listedBy(desk, '?state=withdrawn')).map((each) => each.uuid)).toContain(uuid);
    expect((await publish(desk, uuid)).status).toBe(200);
    await expectListed(uuid);
  });
});

describe('the list', () => {
  it('tells seats, yield and warnings, and narrows by them', async () => {
    const place = await makeBranch(product.services.db, { city: 'Garut' });
    const uuid = await makePublished(desk, { branch: place, type, change: { seats: 4, itinerary: [] } });
    await go.place(makeOrder(uuid, 2));
    const [row] = await listedBy(desk, `?branch=${place}`);
    expect(row).toMatchObject({ state: 'published', seatTotal: 4, sold: 2, revenue: 63_000_000 });
    expect(row?.warnings.sort()).toEqual(['few-seats', 'flights', 'hotel', 'itinerary']);
    expect(await listedBy(desk, `?branch=${place}&warning=rooms`)).toEqual([]);
    expect(await listedBy(desk, `?branch=${place}&warning=itinerary&search=uji`)).toHaveLength(1);
    expect(await listedBy(desk, `?branch=${place}&departs=past`)).toEqual([]);
  });

  it('holds only the branches that one works for, and one of another is not there', async () => {
    const elsewhere = await makeBranch(product.services.db, { city: 'Padang' });
    const there = await begin(desk, elsewhere);
    const here = await editor(product, { role: 'Konten', branchUuids: [branch] });
    expect((await listedBy(here)).map((each) => each.uuid)).not.toContain(there);
    expect((await here.ask('GET', `/packages/${there}`)).status).toBe(404);
    const { draft } = await detailOf(desk, there);
    const body = { version: '1', content: draft };
    expect((await here.ask('PUT', `/packages/${there}/draft`, { body })).status).toBe(404);
    expect((await here.ask('POST', '/packages', { body: { name: 'X', branch: elsewhere } })).status).toBe(
      404,
    );
  });
});

describe('copies', () => {
  it('for days and branches are shown first and then made at once, once, as drafts', async () => {
    const other = await makeBranch(product.services.db, { city: 'Solo' });
    const uuid = await published({ seats: 30 });
    const dates = [addDays(DAY, 14), addDays(DAY, 28)];
    const copy = (confirm: boolean, key?: string) =>
      desk.ask<{ copies: { uuid: string | null; departure: string; isThere: boolean }[] }>(
        'POST',
        `/packages/${uuid}/copies`,
        {
          body: { branches: [branch, other], dates, confirm },
          ...(key && { headers: { 'idempotency-key': key } }),
        },
      );
    const shown = (await copy(false)).body.copies;
    expect(shown).toHaveLength(4);
    expect(shown.every((each) => each.uuid === null && each.departure === 'new')).toBe(true);
    const [made, again] = [await copy(true, 'salin-1'), await copy(true, 'salin-1')];
    expect(again.body).toEqual(made.body);
    const uuids = made.body.copies.map((each) => each.uuid ?? '');
    const details = await Promise.all(uuids.map((each) => detailOf(desk, each)));
    expect(details.map(({ state }) => state)).toEqual(Array(4).fill('draft'));
    // One departure for both branches of a day, large enough for them.
    expect(new Set(details.map(({ draft }) => draft.departure.uuid)).size).toBe(2);
    expect(details.map(({ draft }) => draft.departure.capacity)).toEqual(Array(4).fill(60));
    expect((await copy(false)).body.copies.every(({ isThere }) => isThere)).toBe(true);
    // The same call sent again before the first has answered.
    const [one, two] = await Promise.all([copy(true, 'salin-2'), copy(true, 'salin-2')]);
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    for (const each of uuids) expect((await publish(desk, each)).status).toBe(200);
  });
});
