import type { Product } from '@rihlah/contract/catalog/product';
import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { addDays } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../../test/support/http/http.ts';
import { makeBranch, makeOrder } from '../../../../test/support/people/factories.ts';
import { journey } from '../../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import {
  begin,
  DAY,
  editor,
  listedBy,
  makeChoices,
  makePublished,
  publish,
  readDetail,
  whole,
  write,
} from '../../../../test/support/staff/package-editor.ts';
import type { StaffClient } from '../../../../test/support/staff/staff-client.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { departures } from '../departures/departures.tables.ts';
import { productRooms, products } from '../packages/packages.tables.ts';

let product: TestProduct;
let client: StaffClient;
let branch: string;
let type: string;
let go: ReturnType<typeof journey>;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  branch = await makeBranch(product.services.db);
  ({ type } = await makeChoices(product));
  client = await editor(product);
});
afterAll(() => product.end());

const published = (change = {}) => makePublished(client, { branch, type, change });
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
    const uuid = await begin(client, branch);
    expect((await seen(uuid)).status).toBe(404);
    const refused = await publish(client, uuid);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.validation_messages ?? {}).sort()).toEqual([
      'departure',
      'price',
      'seats',
      'type',
    ]);
    expect((await write(client, uuid, whole(type))).status).toBe(200);
    expect((await seen(uuid)).status).toBe(404);
    expect(await listed()).not.toContain(uuid);
    expect((await publish(client, uuid)).body).toEqual({ state: 'done' });
    await expectListed(uuid);
    expect((await seen(uuid)).body).toMatchObject({ price: 31_500_000, seatAvailable: 40, isActive: true });
    expect((await publish(client, uuid)).body.detail).toBe('Belum ada yang berubah sejak paket ini terbit');
    const verbs = (await actsOn(product.services.db, uuid)).map(({ verb }) => verb);
    expect(verbs).toEqual(['package.begun', 'package.saved', 'package.published']);
  });

  it('leaves the published version untouched, and can be thrown away', async () => {
    const uuid = await published();
    await write(client, uuid, { name: 'Nama baru', itinerary: [] });
    expect((await seen(uuid)).body.name).toBe('Umrah Uji 9 Hari');
    const detail = await readDetail(client, uuid);
    expect(detail).toMatchObject({ isChanged: true, draft: { name: 'Nama baru' } });
    expect(detail.published?.name).toBe('Umrah Uji 9 Hari');
    const body = { version: detail.version };
    expect((await client.ask('POST', `/packages/${uuid}/discard`, { body })).body).toEqual({ isGone: false });
    expect(await readDetail(client, uuid)).toMatchObject({
      isChanged: false,
      draft: { name: 'Umrah Uji 9 Hari' },
    });
  });

  it('keeps of a description only what the customers’ page can show', async () => {
    const uuid = await begin(client, branch);
    const description =
      '<h3 style="color:red">Fasilitas</h3><script>alert(1)</script><p onclick="x()">Visa</p>';
    await write(client, uuid, { description });
    expect((await readDetail(client, uuid)).draft.description).toBe('<h3>Fasilitas</h3><p>Visa</p>');
  });

  it('is never overwritten unseen: of two who write, the second is told who was faster', async () => {
    const uuid = await published();
    const rina = await editor(product);
    const { version, draft } = await readDetail(client, uuid);
    const save = (who: StaffClient, name: string) =>
      who.ask<{ detail: string }>('PUT', `/packages/${uuid}/draft`, {
        body: { version, content: { ...draft, name } },
      });
    const answers = await Promise.all([save(client, 'Oleh satu'), save(rina, 'Oleh dua')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await readDetail(client, uuid);
    expect(now.draft.name).toBe(answers[0]?.status === 200 ? 'Oleh satu' : 'Oleh dua');
    expect(now.changedBy?.name).toMatch(/^Staf editor-/);
    const late = await client.ask('POST', `/packages/${uuid}/publication`, { body: { version } });
    expect(late.status).toBe(412);
  });

  it('takes nothing back that was changed elsewhere since it was begun', async () => {
    const uuid = await published();
    await write(client, uuid, { name: 'Nama baru' });
    await product.services.db.update(products).set({ isRamadhan: true }).where(eq(products.uuid, uuid));
    await publish(client, uuid);
    expect((await seen(uuid)).body).toMatchObject({ name: 'Nama baru', isRamadhan: true });
  });
});

it('whoever has a package open learns that its departure was changed by another package', async () => {
  const uuid = await published({ seats: 20 });
  const seenBefore = await readDetail(client, uuid);
  const { departure } = seenBefore.draft;
  const sister = await begin(client, branch, 'Paket saudara');
  await write(client, sister, whole(type, { seats: 20, departure: { ...departure, capacity: 90 } }));
  expect((await publish(client, sister)).status).toBe(200);
  const body = { version: seenBefore.version, content: { ...seenBefore.draft, name: 'Lain' } };
  expect((await client.ask('PUT', `/packages/${uuid}/draft`, { body })).status).toBe(412);
  expect((await readDetail(client, uuid)).draft.departure.capacity).toBe(90);
});

describe('seats', () => {
  it('never go below what is sold, which is said with the numbers', async () => {
    const uuid = await published();
    expect((await go.place(makeOrder(uuid, 3))).status).toBe(201);
    await write(client, uuid, { seats: 2 });
    const refused = await publish(client, uuid);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('Kuota 2 lebih kecil dari 3 seat yang sudah terjual.');
    expect(refused.body.validation_messages).toHaveProperty('seats.seatsBelowSold');
    await write(client, uuid, { seats: 3 });
    expect((await publish(client, uuid)).status).toBe(200);
    expect(await rowOf(uuid)).toMatchObject({ seatTotal: 3, seatAvailable: 0 });
  });

  it('of a raised quota are held while somebody waits, and what is held cannot be cut', async () => {
    const uuid = await published({ seats: 2 });
    await go.place(makeOrder(uuid, 2));
    await product.services.db.update(products).set({ holdsFreed: true }).where(eq(products.uuid, uuid));
    await write(client, uuid, { seats: 5 });
    expect((await publish(client, uuid)).status).toBe(200);
    expect(await rowOf(uuid)).toMatchObject({ seatTotal: 5, seatAvailable: 0, heldSeats: 3 });
    await write(client, uuid, { seats: 4 });
    expect((await publish(client, uuid)).body.validation_messages).toHaveProperty('seats.seatsBelowSold');
    await product.services.db
      .update(products)
      .set({ seatAvailable: 2, heldSeats: 1, holdsFreed: false })
      .where(eq(products.uuid, uuid));
    expect((await publish(client, uuid)).status).toBe(200);
    expect(await rowOf(uuid)).toMatchObject({ seatTotal: 4, seatAvailable: 1, heldSeats: 1 });
  });

  it('are cut and sold at the same moment without one too many', async () => {
    const uuid = await published({ seats: 20 });
    await go.place(makeOrder(uuid, 4));
    await write(client, uuid, { seats: 10 });
    const [cut, ...sales] = await Promise.all([
      publish(client, uuid),
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
    const { published: shown } = await readDetail(client, first);
    const departure = shown?.departure;
    if (!departure) throw new Error('not published');
    const second = await begin(client, branch, 'Paket kedua');
    await write(client, second, whole(type, { departure, seats: 10 }));
    const refused = await publish(client, second);
    expect(refused.body.detail).toContain('Kapasitas keberangkatan 45 lebih kecil dari 50 seat');
    await write(client, second, { seats: 5 });
    expect((await publish(client, second)).status).toBe(200);
  });
});

describe('a package that is put on another departure', () => {
  const later = addDays(DAY, 30);
  const allotted = async (uuid: string | null) =>
    (
      await product.services.db
        .select()
        .from(departures)
        .where(eq(departures.uuid, uuid ?? ''))
    )[0]?.allotted;
  /** Where a package of 5 seats flies. */
  const another = async (departsOn: string) => {
    const departure = { uuid: null, departsOn, days: 9, airline: null, capacity: 50, flights: [] };
    return (await readDetail(client, await published({ seats: 5, departure }))).draft.departure;
  };
  const put = async (uuid: string, departure: PackageDraft['departure']) => {
    await write(client, uuid, { departure });
    return publish(client, uuid);
  };

  it('counts there and no more where it was, as long as there is room', async () => {
    const there = await another(later);
    const uuid = await published({ seats: 45 });
    const former = (await readDetail(client, uuid)).draft.departure.uuid;
    expect((await put(uuid, there)).status).toBe(200);
    expect((await seen(uuid)).body).toMatchObject({ departureDate: later });
    expect([await allotted(there.uuid), await allotted(former)]).toEqual([50, 0]);
    const refused = await put(await published({ seats: 6 }), there);
    expect(refused.body.validation_messages).toHaveProperty('departure.capacity.capacityBelowSeats');
  });

  it('keeps its days once a seat is taken', async () => {
    const uuid = await published();
    expect((await go.place(makeOrder(uuid))).status).toBe(201);
    expect((await put(uuid, await another(later))).body.detail).toContain('Kursinya sudah ada yang dipesan');
    expect((await put(uuid, await another(DAY))).status).toBe(200);
  });
});

describe('a price', () => {
  it('of a package that nobody has ordered changes at once', async () => {
    const uuid = await published();
    await write(client, uuid, { price: 33_000_000 });
    expect((await publish(client, uuid)).body).toEqual({ state: 'done' });
    expect((await seen(uuid)).body.price).toBe(33_000_000);
  });

  it('of a package with orders changes when a second person agrees, and for new orders only', async () => {
    const uuid = await published();
    const before = (await go.place(makeOrder(uuid))).body;
    await write(client, uuid, { price: 33_000_000, name: 'Umrah Uji Baru' });
    const unsaid = await publish(client, uuid);
    expect(unsaid.body.validation_messages).toHaveProperty('why');
    expect((await seen(uuid)).body.name).toBe('Umrah Uji 9 Hari');
    expect((await publish(client, uuid, 'Kurs naik')).body).toEqual({ state: 'waiting' });
    expect((await seen(uuid)).body).toMatchObject({ name: 'Umrah Uji Baru', price: 31_500_000 });
    const { approval } = await readDetail(client, uuid);
    expect(approval).toMatchObject({ kind: 'package.price', amount: 33_000_000, mayDecide: false });
    const decide = (who: StaffClient) =>
      who.ask('POST', `/approvals/${approval?.uuid}/decision`, {
        body: { decision: 'approved', why: 'Sudah dicek' },
      });
    expect((await decide(client)).status).toBe(422);
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
      const { draft } = await readDetail(client, uuid);
      const rooms = draft.rooms.map((room, at) => (at === 0 ? { ...room, price } : room));
      await write(client, uuid, { rooms });
      expect((await publish(client, uuid, 'Kurs naik')).body).toEqual({ state: 'waiting' });
      const { approval } = await readDetail(client, uuid);
      const verdict = { body: { decision: 'approved', why: 'Sudah dicek' } };
      return () => second.ask('POST', `/approvals/${approval?.uuid}/decision`, verdict);
    };
    const [first] = (await readDetail(client, uuid)).draft.rooms;
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
    const { approval } = await readDetail(client, uuid);
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
    const { draft } = await readDetail(client, uuid);
    const quad = draft.rooms.filter(({ name }) => name === 'Quad');
    await write(client, uuid, { rooms: [...quad, { uuid: null, name: 'double ', beds: 2, price: 1_000 }] });
    expect((await publish(client, uuid, 'Salah ketik')).body).toEqual({ state: 'waiting' });
    expect((await livingRooms(uuid)).at(-1)?.toLowerCase()).toBe('double 4900000');
    expect((await readDetail(client, uuid)).approval?.label).toMatch(
      /^Umrah Uji 9 Hari · Kamar double Rp\s1\.000$/,
    );
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect((await livingRooms(uuid)).map((room) => room.toLowerCase())).toEqual(['quad 0', 'double 1000']);
  });

  it('that are removed first and added another day are seen by nobody before a second person agrees', async () => {
    const uuid = await sold();
    const { draft } = await readDetail(client, uuid);
    await write(client, uuid, { rooms: draft.rooms.filter(({ name }) => name === 'Quad') });
    expect((await publish(client, uuid)).body).toEqual({ state: 'done' });
    const left = (await readDetail(client, uuid)).draft.rooms;
    await write(client, uuid, { rooms: [...left, { uuid: null, name: 'Double', beds: 2, price: 1_000 }] });
    expect((await publish(client, uuid, 'Kamar lagi')).body).toEqual({ state: 'waiting' });
    expect(await livingRooms(uuid)).toEqual(['Quad 0']);
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await livingRooms(uuid)).toEqual(['Quad 0', 'Double 1000']);
  });

  it('that have another number of beds wait, for that is another thing for the same money', async () => {
    const uuid = await sold();
    const bedsOf = async () => (await readDetail(client, uuid)).published?.rooms.map(({ beds }) => beds);
    const { draft } = await readDetail(client, uuid);
    await write(client, uuid, {
      rooms: draft.rooms.map((room) => (room.name === 'Quad' ? { ...room, beds: 6 } : room)),
    });
    expect((await publish(client, uuid, 'Kamar keluarga')).body).toEqual({ state: 'waiting' });
    expect(await bedsOf()).toEqual([4, 2]);
    expect((await readDetail(client, uuid)).approval?.label).toContain('Kamar Quad (6 tempat tidur)');
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await bedsOf()).toEqual([6, 2]);
  });

  it('that take the name of another one wait, for customers pay by the name', async () => {
    const uuid = await sold();
    const { draft } = await readDetail(client, uuid);
    const other: Record<string, string> = { Quad: 'Double', Double: 'Quad' };
    const rooms = draft.rooms.map((room) => ({ ...room, name: other[room.name] ?? room.name }));
    await write(client, uuid, { rooms });
    expect((await publish(client, uuid, 'Tertukar')).body).toEqual({ state: 'waiting' });
    expect(await livingRooms(uuid)).toEqual(['Quad 0', 'Double 4900000']);
    expect((await decideBy(await second(), uuid)).status).toBe(200);
    expect(await livingRooms(uuid)).toEqual(['Double 0', 'Quad 4900000']);
  });
});

describe('a departure', () => {
  it('with orders keeps its day, and what else is written of the package is not shown either', async () => {
    const uuid = await published();
    await go.place(makeOrder(uuid));
    const { draft } = await readDetail(client, uuid);
    const departure = { ...draft.departure, departsOn: addDays(DAY, 1) };
    await write(client, uuid, { departure, name: 'Hari lain' });
    expect((await publish(client, uuid)).body.detail).toBe(
      'Kursinya sudah ada yang dipesan, jadi tanggalnya tidak dapat berubah',
    );
    expect((await seen(uuid)).body).toMatchObject({ name: 'Umrah Uji 9 Hari', departureDate: DAY });
  });

  it('that packages of other branches fly with is not for people of one branch', async () => {
    const elsewhere = await makeBranch(product.services.db, { city: 'Medan' });
    const here = await editor(product, { role: 'Konten', branchUuids: [branch] });
    const uuid = await published({ seats: 20 });
    const { published: shown } = await readDetail(client, uuid);
    if (!shown) throw new Error('not published');
    await makePublished(client, {
      branch: elsewhere,
      type,
      change: { departure: shown.departure, seats: 20 },
    });
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
    const { version } = await readDetail(client, uuid);
    const body = { version, why: 'Hotel penuh' };
    expect((await client.ask('POST', `/packages/${uuid}/withdrawal`, { body })).status).toBe(200);
    await expectListed(uuid, false);
    expect((await go.place(makeOrder(uuid))).status).toBe(422);
    const issued = await go.issue({ type: '01', order: order.uuid });
    expect(issued.status).toBeLessThan(300);
    expect((await listedBy(client, '?state=withdrawn')).map((each) => each.uuid)).toContain(uuid);
    expect((await publish(client, uuid)).status).toBe(200);
    await expectListed(uuid);
  });
});

describe('the list', () => {
  it('tells seats, yield and warnings, and narrows by them', async () => {
    const place = await makeBranch(product.services.db, { city: 'Garut' });
    const uuid = await makePublished(client, { branch: place, type, change: { seats: 4, itinerary: [] } });
    await go.place(makeOrder(uuid, 2));
    const [row] = await listedBy(client, `?branch=${place}`);
    expect(row).toMatchObject({ state: 'published', seatTotal: 4, sold: 2, revenue: 63_000_000 });
    expect(row?.warnings.sort()).toEqual(['few-seats', 'flights', 'hotel', 'itinerary']);
    expect(await listedBy(client, `?branch=${place}&warning=rooms`)).toEqual([]);
    expect(await listedBy(client, `?branch=${place}&warning=itinerary&search=uji`)).toHaveLength(1);
    expect(await listedBy(client, `?branch=${place}&departs=past`)).toEqual([]);
  });

  it('holds only the branches that one works for, and one of another is not there', async () => {
    const elsewhere = await makeBranch(product.services.db, { city: 'Padang' });
    const there = await begin(client, elsewhere);
    const here = await editor(product, { role: 'Konten', branchUuids: [branch] });
    expect((await listedBy(here)).map((each) => each.uuid)).not.toContain(there);
    expect((await here.ask('GET', `/packages/${there}`)).status).toBe(404);
    const { draft } = await readDetail(client, there);
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
      client.ask<{ copies: { uuid: string | null; departure: string; isThere: boolean }[] }>(
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
    const details = await Promise.all(uuids.map((each) => readDetail(client, each)));
    expect(details.map(({ state }) => state)).toEqual(Array(4).fill('draft'));
    // One departure for both branches of a day, large enough for them.
    expect(new Set(details.map(({ draft }) => draft.departure.uuid)).size).toBe(2);
    expect(details.map(({ draft }) => draft.departure.capacity)).toEqual(Array(4).fill(60));
    expect((await copy(false)).body.copies.every(({ isThere }) => isThere)).toBe(true);
    // The same call sent again before the first has answered.
    const [one, two] = await Promise.all([copy(true, 'salin-2'), copy(true, 'salin-2')]);
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
    for (const each of uuids) expect((await publish(client, each)).status).toBe(200);
  });
});
