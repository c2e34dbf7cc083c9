import { randomUUID } from 'node:crypto';
import type { ListAudit } from '@rihlah/contract/staff/backoffice/audit';
import type { ChangeEffects } from '@rihlah/contract/staff/orders/order-changes';
import type { StaffOrderDetail } from '@rihlah/contract/staff/orders/orders';
import type { Problem } from '@rihlah/contract/wire/hal';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call } from '../../../test/support/http/http.ts';
import { makeBranch, makeOrder, makePilgrim, makeProduct } from '../../../test/support/people/factories.ts';
import { makeFamily, verifyForPickup } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { whileHeld } from '../../../test/support/process/locks.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { actsOn } from '../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { bills } from '../billing/bills/bills.tables.ts';
import { productAddOns, productRooms } from '../catalog/packages/packages.tables.ts';
import { notifications } from '../messaging/inbox/inbox.tables.ts';
import { orders } from './record/orders.tables.ts';

let product: TestProduct;
let client: StaffClient;
let kit: string;
beforeAll(async () => {
  product = await startTestProduct();
  await makeStaff(product, 'rina.ubah', 'rahasia12345');
  client = await signInAs(product.address, 'rina.ubah', 'rahasia12345');
  const price = 750_000;
  // The second of them is the progressive visa.
  for (const description of ['Perlengkapan', 'Visa progresif', 'Kereta cepat']) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, count++));
    await db().insert(productAddOns).values({ description, price, createdAt });
  }
  const all = await db().select().from(productAddOns).orderBy(asc(productAddOns.createdAt));
  kit = all[0]?.uuid ?? '';
});
afterAll(() => product.end());

let count = 0;
const db = () => product.services.db;
type Told = { detail?: string };
const preview = (order: string, change: unknown): Promise<Answer<ChangeEffects & Told>> =>
  client.ask('POST', `/orders/${order}/change-previews`, { body: { change } });
const confirm = (order: string, change: unknown, basis: string, key = randomUUID()) =>
  client.ask<{ amount: number } & Told>('POST', `/orders/${order}/changes`, {
    body: { change, basis, why: 'diminta jamaah' },
    headers: { 'idempotency-key': key },
  });
const detail = async (order: string) => (await client.ask<StaffOrderDetail>('GET', `/orders/${order}`)).body;
const billsOf = async (order: string) =>
  (await db().select().from(bills).where(eq(bills.orderUuid, order)).orderBy(asc(bills.position)))
    .filter(({ status }) => status !== 'void')
    .map(({ description, amount }) => [description, amount]);
const addKit = { kind: 'add-on', action: 'add' } as const;

describe('changing an order from its detail (specification 4, screen 4)', () => {
  it('says what an add-on does to the bills, to the rupiah, and then does just that', async () => {
    const { orderUuid } = await makeFamily(product);
    const before = await billsOf(orderUuid);
    const change = { ...addKit, addOn: kit };
    const { body } = await preview(orderUuid, change);
    expect(body).toMatchObject({
      what: 'Perlengkapan',
      amountBefore: 31_500_000,
      amountAfter: 32_250_000,
      endsSettlement: false,
      statusAfter: 'Pelunasan',
      replacement: null,
    });
    expect(await billsOf(orderUuid)).toEqual(before);
    expect((await confirm(orderUuid, change, body.basis)).body.amount).toBe(32_250_000);
    const after = await billsOf(orderUuid);
    const changed = body.bills.map((bill) => [bill.description, bill.after]);
    expect(after).toEqual(expect.arrayContaining(changed));
    expect(after.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(32_250_000);
    const seen = await detail(orderUuid);
    expect(seen.addOns).toEqual([{ uuid: kit, description: 'Perlengkapan', price: 750_000 }]);
    expect(seen.events[0]).toMatchObject({ verb: 'order.add-on-added', kind: 'staff' });

    const removal = { kind: 'add-on', action: 'remove', addOn: kit };
    const back = (await preview(orderUuid, removal)).body;
    expect(back).toMatchObject({ amountAfter: 31_500_000 });
    await confirm(orderUuid, removal, back.basis);
    expect(await billsOf(orderUuid)).toEqual(before);
  });

  it('brings numbers back with their new amounts, and counts them before', async () => {
    const { orderUuid } = await makeFamily(product);
    const go = journey(product.address);
    const [, , last] = await db()
      .select()
      .from(bills)
      .where(eq(bills.orderUuid, orderUuid))
      .orderBy(asc(bills.position));
    await go.issue({ type: '03', payment: last?.uuid ?? '' });
    const change = { ...addKit, addOn: kit };
    const { body } = await preview(orderUuid, change);
    expect(body.accounts).toBe(1);
    expect((await confirm(orderUuid, change, body.basis)).status).toBe(200);
    const bill = (await detail(orderUuid)).bills.find(({ uuid }) => uuid === last?.uuid);
    expect(bill).toMatchObject({ amount: body.bills[0]?.after, account: { bank: 'BRI' } });
  });

  it('gives up a bill that nothing is left of, which then asks for no money and says so', async () => {
    const { orderUuid } = await makeFamily(product);
    const go = journey(product.address);
    const settled = await go.issue({ type: '02', order: orderUuid });
    await go.pay(settled.body.paymentNumber ?? '');
    const addition = { ...addKit, addOn: kit };
    await confirm(orderUuid, addition, (await preview(orderUuid, addition)).body.basis);
    const bill = (await go.bills(orderUuid)).find(({ isPaid }) => !isPaid);
    const removal = { kind: 'add-on', action: 'remove', addOn: kit };
    await confirm(orderUuid, removal, (await preview(orderUuid, removal)).body.basis);
    expect((await go.bills(orderUuid)).map(({ uuid }) => uuid)).not.toContain(bill?.uuid);
    const refused = await go.issue({ type: '03', payment: bill?.uuid ?? '' });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Tagihan ini tidak ada lagi, karena tagihan pesanannya berubah. Lihat tagihannya sekarang di pesanan itu.',
    ]);
  });

  it('is done once however often it is sent', async () => {
    const { orderUuid } = await makeFamily(product);
    const change = { ...addKit, addOn: kit };
    const { basis } = (await preview(orderUuid, change)).body;
    const key = randomUUID();
    expect((await confirm(orderUuid, change, basis, key)).body.amount).toBe(32_250_000);
    expect((await confirm(orderUuid, change, basis, key)).body.amount).toBe(32_250_000);
    const two = await makeFamily(product);
    const again = (await preview(two.orderUuid, change)).body.basis;
    const answers = await Promise.all([1, 2].map(() => confirm(two.orderUuid, change, again)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await detail(two.orderUuid)).amount).toBe(32_250_000);
  });

  it('stops where the consequences are others by now', async () => {
    const { orderUuid } = await makeFamily(product);
    const change = { ...addKit, addOn: kit };
    const { basis } = (await preview(orderUuid, change)).body;
    const train = (await db().select().from(productAddOns)).find(
      ({ description }) => description === 'Kereta cepat',
    );
    const other = { ...addKit, addOn: train?.uuid ?? '' };
    await confirm(orderUuid, other, (await preview(orderUuid, other)).body.basis);
    const late = await confirm(orderUuid, change, basis);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.',
    ]);
    expect((await detail(orderUuid)).addOns).toHaveLength(1);
  });

  it('puts another pilgrim in the place, with what ends of the one before', async () => {
    const { orderUuid } = await makeFamily(product);
    await db()
      .update(orders)
      .set({ pickupDate: '2026-12-01', memberDiscount: 500_000, amount: 31_000_000 })
      .where(eq(orders.uuid, orderUuid));
    const change = { kind: 'pilgrim', pilgrim: makePilgrim({ firstName: 'Budi Wijaya' }) };
    const { body } = await preview(orderUuid, change);
    expect(body).toMatchObject({
      what: 'Budi Wijaya',
      amountBefore: 31_000_000,
      amountAfter: 31_500_000,
      replacement: {
        isKnown: false,
        asksConsent: false,
        endsVisa: false,
        dropsPickup: true,
        losesMemberDiscount: 500_000,
        infantDiscount: 0,
        commissionTaken: 0,
      },
    });
    expect((await confirm(orderUuid, change, body.basis)).status).toBe(200);
    const after = await detail(orderUuid);
    expect(after).toMatchObject({ amount: 31_500_000, pickupDate: null, pilgrim: { name: 'Budi Wijaya' } });
    // The same person again is refused at the field.
    expect((await preview(orderUuid, change)).status).toBe(422);
  });

  it('locks another pilgrim two months before departure, and says so', async () => {
    const departureDate = addDays(jakartaDate(new Date()), 45);
    const { orderUuid } = await makeFamily(product, { departureDate });
    const locked = (await detail(orderUuid)).actions.find(({ name }) => name === 'replace')?.locked;
    expect(locked).toMatch(/^Ganti jamaah ditutup \d\d-\d\d-\d{4}, dua bulan sebelum berangkat\.$/);
    const { status, body } = await preview(orderUuid, { kind: 'pilgrim', pilgrim: makePilgrim() });
    expect([status, body.detail]).toEqual([
      422,
      'Penggantian jamaah hanya sampai 2 bulan sebelum keberangkatan',
    ]);
  });

  it('decides an infant’s discount: kept at no cost, or billed after all', async () => {
    const go = journey(product.address);
    const productUuid = await makeProduct(db());
    const infants = [];
    for (const _ of [1, 2]) {
      const placed = await go.paidOrder(makeOrder(productUuid));
      await db()
        .update(orders)
        .set({ infantDiscount: 1_000_000, amount: 30_500_000 })
        .where(eq(orders.uuid, placed.uuid));
      infants.push(placed.uuid);
    }
    const [kept = '', refused = ''] = infants;
    expect((await detail(kept)).actions.find(({ name }) => name === 'infant')).toMatchObject({
      locked: null,
    });
    const keep = { kind: 'infant', verdict: 'confirm' };
    const free = (await preview(kept, keep)).body;
    expect(free).toMatchObject({ amountBefore: 30_500_000, amountAfter: 30_500_000, bills: [] });
    expect((await confirm(kept, keep, free.basis)).status).toBe(200);
    // What was confirmed by mistake can be taken back.
    expect(await detail(kept)).toMatchObject({ price: { isInfantConfirmed: true } });
    expect((await detail(kept)).actions).toContainEqual({ name: 'infant', locked: null });
    const refuse = { kind: 'infant', verdict: 'refuse' };
    const dear = (await preview(refused, refuse)).body;
    expect(dear.amountAfter - dear.amountBefore).toBe(1_000_000);
    await confirm(refused, refuse, dear.basis);
    expect(await detail(refused)).toMatchObject({ amount: 31_500_000, price: { infantDiscount: 0 } });
  });

  it('keeps no infant’s discount for whoever takes the place while that is decided', async () => {
    const [old, next] = [await makeFamily(product), await makeFamily(product)];
    const infant = { infantDiscount: 1_000_000, amount: 30_500_000 };
    await db().update(orders).set(infant).where(eq(orders.uuid, old.orderUuid));
    const keep = { kind: 'infant', verdict: 'confirm' };
    const { basis } = (await preview(old.orderUuid, keep)).body;
    const answer = await whileHeld(
      db(),
      (tx) =>
        tx
          .update(orders)
          .set({ pilgrimUuid: next.pilgrim.uuid, pilgrimNikHash: randomUUID() })
          .where(eq(orders.uuid, old.orderUuid)),
      () => confirm(old.orderUuid, keep, basis),
    );
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.',
    ]);
    const [order] = await db().select().from(orders).where(eq(orders.uuid, old.orderUuid));
    expect(order?.infantConfirmedAt).toBeNull();
  });

  it('takes no infant’s discount back that a colleague confirms while its numbers are ended at the bank', async () => {
    const { orderUuid } = await makeFamily(product);
    const infant = { infantDiscount: 1_000_000, amount: 30_500_000 };
    await db().update(orders).set(infant).where(eq(orders.uuid, orderUuid));
    const last = (await detail(orderUuid)).bills.at(-1);
    await journey(product.address).issue({ type: '03', payment: last?.uuid ?? '' });
    const refuse = { kind: 'infant', verdict: 'refuse' };
    const { body: shown } = await preview(orderUuid, refuse);
    expect(shown.accounts).toBe(1);
    const at = product.services.clock.now();
    const answer = await whileHeld(
      db(),
      (tx) => tx.update(orders).set({ infantConfirmedAt: at }).where(eq(orders.uuid, orderUuid)),
      () => confirm(orderUuid, refuse, shown.basis),
    );
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'Keadaannya baru saja berubah. Lihat akibatnya sekarang, lalu ulangi.',
    ]);
    const [order] = await db().select().from(orders).where(eq(orders.uuid, orderUuid));
    expect(order).toMatchObject({ ...infant, infantConfirmedAt: at });
    const after = (await detail(orderUuid)).bills.find(({ uuid }) => uuid === last?.uuid);
    expect(after).toMatchObject({ amount: last?.amount, account: { bank: 'BRI' } });
    // Seen as confirmed it can be taken back, and the trail says that it was.
    await confirm(orderUuid, refuse, (await preview(orderUuid, refuse)).body.basis);
    expect((await actsOn(db(), orderUuid)).at(-1)).toMatchObject({
      verb: 'order.infant-refused',
      before: { infantConfirmedAt: jakartaIso(at) },
      after: { infantConfirmedAt: null },
    });
  });

  it('chooses a room, and another one: the difference follows the bills', async () => {
    const { orderUuid, productUuid } = await makeFamily(product);
    const [double, triple] = await db()
      .insert(productRooms)
      .values([
        { productUuid, name: 'Double', beds: 2, price: 4_000_000 },
        { productUuid, name: 'Triple', beds: 3, price: 1_500_000 },
      ])
      .returning();
    const first = { kind: 'room', room: double?.uuid };
    const dear = (await preview(orderUuid, first)).body;
    expect(dear).toMatchObject({ what: 'Double', amountBefore: 31_500_000, amountAfter: 35_500_000 });
    expect((await confirm(orderUuid, first, dear.basis)).body.amount).toBe(35_500_000);
    expect(await detail(orderUuid)).toMatchObject({
      room: { name: 'Double', beds: 2 },
      price: { room: 4_000_000 },
    });
    expect((await preview(orderUuid, first)).body.detail).toBe('Kamar ini sudah dipilih untuk pesanan ini');

    const second = { kind: 'room', room: triple?.uuid };
    const cheap = (await preview(orderUuid, second)).body;
    expect(cheap.amountAfter - cheap.amountBefore).toBe(-2_500_000);
    const answers = await Promise.all([1, 2].map(() => confirm(orderUuid, second, cheap.basis)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = await detail(orderUuid);
    expect(seen).toMatchObject({ room: { name: 'Triple', beds: 3 }, amount: 33_000_000 });
    expect((await billsOf(orderUuid)).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(33_000_000);
    expect(seen.events[0]).toMatchObject({
      verb: 'order.room-changed',
      kind: 'staff',
      why: 'Double → Triple: diminta jamaah',
    });
    // The trail says what its uuids are.
    const trail = await client.ask<ListAudit['response']>('GET', `/audit?subject=${orderUuid}`);
    expect(trail.body.rows[0]).toMatchObject({
      verb: 'order.room-changed',
      names: {
        [orderUuid]: `${seen.orderId} ${seen.pilgrim.name}`,
        [double?.uuid ?? '']: 'Double',
        [triple?.uuid ?? '']: 'Triple',
      },
    });
  });

  it('chooses a room at the manasik too, which customers no longer can; the difference is a new bill', async () => {
    const { agent, orderUuid, productUuid } = await makeFamily(product);
    const [own] = await db()
      .insert(productRooms)
      .values([{ productUuid, name: 'Double', beds: 2, price: 1_000_000 }])
      .returning();
    await db().update(bills).set({ status: 'paid' }).where(eq(bills.orderUuid, orderUuid));
    await db().update(orders).set({ status: 'Manasik Haji' }).where(eq(orders.uuid, orderUuid));
    const chosen = await call(product.address, 'POST', '/api/v1/order-room', {
      token: agent.token,
      body: { order: orderUuid, productRoom: own?.uuid },
    });
    expect(chosen.status).toBe(422);
    expect((await detail(orderUuid)).actions.find(({ name }) => name === 'room')?.locked).toBeNull();
    const change = { kind: 'room', room: own?.uuid };
    const { basis } = (await preview(orderUuid, change)).body;
    expect((await confirm(orderUuid, change, basis)).status).toBe(200);
    expect(await detail(orderUuid)).toMatchObject({
      status: 'Manasik Haji',
      room: { name: 'Double' },
      amount: 32_500_000,
      unpaidAmount: 1_000_000,
    });
  });

  it('refuses a room of another package, and any once the journey has begun', async () => {
    const { orderUuid, productUuid } = await makeFamily(product);
    const elsewhere = await makeProduct(db());
    const rows = [elsewhere, productUuid].map((of) => ({
      productUuid: of,
      name: 'Double',
      beds: 2,
      price: 1_000_000,
    }));
    const [foreign, own] = await db().insert(productRooms).values(rows).returning();
    expect((await preview(orderUuid, { kind: 'room', room: foreign?.uuid })).status).toBe(422);
    await db().update(orders).set({ status: 'Berangkat Umrah' }).where(eq(orders.uuid, orderUuid));
    const { status, body } = await preview(orderUuid, { kind: 'room', room: own?.uuid });
    expect([status, body.detail]).toEqual([422, 'Pesanan ini sudah tidak dapat diubah']);
    expect((await detail(orderUuid)).actions.find(({ name }) => name === 'room')?.locked).toBe(
      'Pada status Berangkat Umrah kamar tidak dipilih.',
    );
  });

  it('chooses the day of the pick-up within the days that the pilgrim has, once', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    const days = () => client.ask<Record<string, string>>('GET', `/orders/${orderUuid}/pickup-days`);
    const choose = (schedule: string) =>
      client.ask<Problem>('POST', `/orders/${orderUuid}/pickup`, {
        body: { schedule, why: 'lewat telepon' },
      });
    expect((await days()).body).toEqual({ state: 'unverified', onSunday: false });
    expect((await choose(addDays(jakartaDate(new Date()), 20))).body.detail).toBe(
      'Identitas, dokumen pendukung, dan buku kuning harus sudah Verified',
    );
    await verifyForPickup(product, pilgrim.uuid, product.services.clock.now());
    const { body } = await days();
    expect(body).toMatchObject({ state: 'open', onSunday: false });
    const { first = '', last = '' } = body;
    expect((await choose(addDays(last, 3))).body.validation_messages).toHaveProperty('schedule');
    expect((await choose(addDays(first, -1))).body.validation_messages).toHaveProperty('schedule');
    const answers = await Promise.all([choose(first), choose(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const seen = await detail(orderUuid);
    expect(seen.pickupDate).toBe(first);
    expect(seen.actions.find(({ name }) => name === 'pickup')?.locked).toBe(
      'Tanggal penjemputan berkas sudah dipilih.',
    );
    expect(seen.events[0]).toMatchObject({
      verb: 'order.pickup-scheduled',
      kind: 'staff',
      why: 'lewat telepon',
    });
    const told = await db().select().from(notifications).where(eq(notifications.personUuid, agent.uuid));
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Berkas dikumpulkan pada .* Dicatat petugas kami: lewat telepon\.$/),
    );
  });

  it('is for those who may change orders of that branch', async () => {
    const branch = await makeBranch(db(), { city: 'Medan' });
    const grants = [{ role: 'Cabang' as const, branchUuids: [branch] }];
    await makeStaff(product, 'lain.cabang', 'rahasia12345', grants);
    const elsewhere = await signInAs(product.address, 'lain.cabang', 'rahasia12345');
    const { orderUuid } = await makeFamily(product);
    const body = { change: { ...addKit, addOn: kit } };
    const path = `/orders/${orderUuid}`;
    expect((await elsewhere.ask('POST', `${path}/change-previews`, { body })).status).toBe(404);
    const sent = { ...body, basis: 'x', why: 'uji' };
    expect((await elsewhere.ask('POST', `${path}/changes`, { body: sent })).status).toBe(404);
  });
});
