import { randomUUID } from 'node:crypto';
import type { Order } from '@rihlah/contract/orders/order';
import { pilgrimInput } from '@rihlah/contract/orders/place-order';
import type { ChangeEffects } from '@rihlah/contract/staff/orders/order-changes';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually } from '../../../test/support/http/http.ts';
import { look } from '../../../test/support/http/look.ts';
import {
  makeOrder,
  makePilgrim,
  makeProduct,
  makeRegistrar,
} from '../../../test/support/people/factories.ts';
import { logIn, makeFamily } from '../../../test/support/people/families.ts';
import { journey } from '../../../test/support/people/journey.ts';
import { startTestProduct, type TestProduct } from '../../../test/support/process/product.ts';
import { pass } from '../../../test/support/staff/custody.ts';
import { makeStaff } from '../../../test/support/staff/make-staff.ts';
import { type StaffClient, signInAs } from '../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../infra/access/actor.ts';
import { findAgentBalance } from '../agents/balance.ts';
import { departures } from '../catalog/departures/departures.tables.ts';
import { products } from '../catalog/packages/packages.tables.ts';
import { findPassport } from '../custody/holdings/find-passport.ts';
import { attendanceEntries, attendances } from '../departures/attendance/attendance.tables.ts';
import { findPresent } from '../departures/attendance/attendance-queries.ts';
import { findFollowed } from '../departures/follow/find-followed.ts';
import { createFollowLink } from '../departures/follow/follow-links.ts';
import { insurancePolicies } from '../departures/insurance/insurance.tables.ts';
import { additionalDocuments } from '../documents/record/documents.tables.ts';
import { draftReplacement, replacePilgrim } from './change/replace-pilgrim.ts';
import { orders } from './record/orders.tables.ts';

let product: TestProduct;
let go: ReturnType<typeof journey>;
let owner: StaffActor;
let client: StaffClient;
beforeAll(async () => {
  product = await startTestProduct();
  go = journey(product.address);
  owner = await addStaffMember(product, 'Pemilik');
  await makeStaff(product, 'rina.ganti', 'rahasia12345');
  client = await signInAs(product.address, 'rina.ganti', 'rahasia12345');
});
afterAll(() => product.end());

const db = () => product.services.db;
const found = () => look(product, owner.uuid);

describe('replacing the person of an order', () => {
  const replace = (orderUuid: string, pilgrim: object) =>
    replacePilgrim(product.services, owner, {
      orderUuid,
      pilgrim: pilgrimInput.parse(pilgrim),
      why: 'sakit',
    });

  it('gives the seat to somebody else, with an account of their own', async () => {
    const { agent, pilgrim, orderUuid, productUuid } = await makeFamily(product);
    const next = makePilgrim({ firstName: 'Budi Wijaya' });
    const seats = await found().seatsOf(productUuid);
    await replace(orderUuid, next);
    expect(await found().seatsOf(productUuid)).toBe(seats);
    expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
    expect((await go.order(orderUuid, pilgrim.token)).pilgrim.uuid).toBeNull();
    const replacement = await logIn(product, next);
    expect((await go.order(orderUuid, replacement.token)).pilgrim.name).toBe('Budi Wijaya');
    expect(await found().typesIn(replacement.token)).toContain('pilgrim-replaced');
    expect(await found().eventsOf(orderUuid)).toEqual(['order.pilgrim-replaced staff']);
  });

  it('gives the agent their commission back once, when their taking the place was a mistake', async () => {
    const { agent, orderUuid } = await makeFamily(product);
    await replace(orderUuid, makePilgrim({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name }));
    expect(await findAgentBalance(db(), agent.uuid)).toBe(0);
    const right = makePilgrim({ firstName: 'Budi Wijaya' });
    const { body } = await client.ask<ChangeEffects>('POST', `/orders/${orderUuid}/change-previews`, {
      body: { change: { kind: 'pilgrim', pilgrim: right } },
    });
    expect(body.replacement).toMatchObject({ commissionTaken: 0, commissionReturned: 300_000 });
    await replace(orderUuid, right);
    expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
    // Another pilgrim earns nothing a second time.
    await replace(orderUuid, makePilgrim());
    expect(await findAgentBalance(db(), agent.uuid)).toBe(300_000);
  });

  it('shows nobody the visa of who was there before', async () => {
    const { agent, pilgrim, orderUuid } = await makeFamily(product);
    const visa = { pilgrimUuid: pilgrim.uuid, orderUuid, type: 'visa' as const, photo: 'visa-lama' };
    await db()
      .insert(additionalDocuments)
      .values({ ...visa, createdAt: new Date() });
    expect((await go.order(orderUuid, agent.token)).documents?.visa).not.toBeNull();
    await replace(orderUuid, makePilgrim());
    expect((await go.order(orderUuid, agent.token)).documents?.visa).toBeNull();
  });

  it('ends insurance, attendance and links for the family, which were of who was there before', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    const policy = { insurer: 'Takaful', number: 'P-1', enteredOn: '2026-11-01' };
    await db()
      .insert(insurancePolicies)
      .values({ ...policy, orderUuid, startsOn: '2026-11-01', endsOn: '2027-11-01' });
    const { url } = await createFollowLink(product.services, {
      orderUuid,
      personUuid: pilgrim.uuid,
      name: 'Keluarga',
    });
    const at = { happenedAt: new Date(), phoneAt: new Date(), receivedAt: new Date() };
    const entry = { uuid: randomUUID(), orderUuid, occasion: 'manasik' as const, madeBy: owner.uuid, ...at };
    await db()
      .insert(attendanceEntries)
      .values({ ...entry, act: 'present', how: 'hand' });
    await db().insert(attendances).values({ orderUuid, occasion: 'manasik', entryUuid: entry.uuid });
    await replace(orderUuid, makePilgrim());
    expect(await db().$count(insurancePolicies, eq(insurancePolicies.orderUuid, orderUuid))).toBe(0);
    expect((await findPresent(db(), [orderUuid])).manasik.has(orderUuid)).toBe(false);
    const token = url.split('/').at(-1) ?? '';
    expect((await findFollowed(product.services, token)).state).toBe('closed');
  });

  const passportOf = async (orderUuid: string) =>
    (await findPassport(product.services, owner, { orderUuid })).passport;

  it('waits until the passport that is held is back with whoever was there before', async () => {
    const { pilgrim, orderUuid } = await makeFamily(product);
    await pass(product, owner, [{ order: orderUuid }], 'branch');
    const held = { code: 'passportHeld', status: 422 };
    const next = makePilgrim();
    const drafted = draftReplacement(product.services, { orderUuid, pilgrim: pilgrimInput.parse(next) });
    await expect(drafted).rejects.toMatchObject(held);
    await expect(replace(orderUuid, next)).rejects.toMatchObject(held);
    expect(await passportOf(orderUuid)).toMatchObject({ place: 'branch', pilgrim: { uuid: pilgrim.uuid } });
    await pass(product, owner, [{ order: orderUuid }], 'pilgrim');
    await replace(orderUuid, next);
    expect(await passportOf(orderUuid)).toMatchObject({ place: 'pilgrim', version: 0 });
  });

  it('at the moment of a first handover leaves no passport behind, whoever is first', async () => {
    const waiting = async () => {
      const { rowCount } = await db().execute(sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`);
      return rowCount;
    };
    for (const isReplacedFirst of [true, false]) {
      const { pilgrim, orderUuid } = await makeFamily(product);
      const next = makePilgrim({ firstName: 'Budi Wijaya' });
      const acts = [
        () => replace(orderUuid, next),
        () => pass(product, owner, [{ order: orderUuid }], 'branch').then(() => undefined),
      ];
      if (!isReplacedFirst) acts.reverse();
      const begun: Promise<PromiseSettledResult<void>[]>[] = [];
      await db().transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.uuid, orderUuid)).for('update');
        for (const [index, act] of acts.entries()) {
          begun.push(Promise.allSettled([act()]));
          await eventually(waiting, (n) => n === index + 1);
        }
      });
      const [first, second] = (await Promise.all(begun)).flat();
      expect(first).toMatchObject({ status: 'fulfilled' });
      const code = isReplacedFirst ? 'changedMeanwhile' : 'passportHeld';
      expect(second).toMatchObject({ status: 'rejected', reason: { code } });
      expect(await passportOf(orderUuid)).toMatchObject(
        isReplacedFirst
          ? { place: 'pilgrim', pilgrim: { name: next.firstName } }
          : { place: 'branch', pilgrim: { name: pilgrim.name } },
      );
    }
  });

  it('reprices for an infant and asks a known person for consent', async () => {
    const { agent, orderUuid } = await makeFamily(product);
    const departure = addDays(jakartaDate(new Date()), 200);
    const born = addDays(departure, -300).slice(2).split('-').reverse().join('');
    const infant = makePilgrim({ icnumber: `327301${born}7777`, firstName: 'Hafizh' });
    await replace(orderUuid, infant);
    expect((await found().orderOf(orderUuid))?.amount).toBe(23_625_000);
    expect((await go.bills(orderUuid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(23_625_000);
    const known = (await makeFamily(product)).pilgrim;
    const again = makePilgrim({ icnumber: known.nik, phone: known.phone, firstName: known.name });
    await replace(orderUuid, again);
    expect(await found().orderOf(orderUuid)).toMatchObject({ amount: 31_500_000 });
    expect((await go.order(orderUuid, agent.token)).awaitsConsent).toBe(true);
    expect(await found().typesIn(known.token)).toContain('consent-request');
  });

  it('asks a known person before anything is paid too, and a refusal stays with whoever refused', async () => {
    const { agent } = await makeFamily(product);
    const known = async () => {
      const { pilgrim } = await makeFamily(product);
      const { nik: icnumber, phone, name: firstName } = pilgrim;
      return { ...pilgrim, data: makePilgrim({ icnumber, phone, firstName }) };
    };
    const [first, second] = [await known(), await known()];
    const registrar = makeRegistrar({ icnumber: agent.nik, phone: agent.phone, firstName: agent.name });
    const wanted = makeOrder(await makeProduct(db()), 1, { registrar: [registrar], pilgrims: [first.data] });
    const { uuid } = (await go.place(wanted, { token: agent.token })).body;
    const answer = (path: string, token: string, body: unknown = {}) =>
      call<Order>(product.address, 'POST', `/api/v1/order-consent/${path}`, { token, body });
    expect((await answer(`${uuid}/refusal`, first.token)).body.consentRefused).toBe(true);
    await replace(uuid, second.data);
    expect(await found().typesIn(second.token)).toContain('consent-request');
    expect((await go.order(uuid, agent.token)).consentRefused).toBe(false);
    const [code] = await eventually(
      async () => (await go.sms(second.phone)).flatMap(({ text }) => /kode (\d{6})/.exec(text)?.[1] ?? []),
      (codes) => codes.length > 0,
    );
    expect((await answer(uuid, agent.token, { code })).body).toMatchObject({ awaitsConsent: false });
  });

  it('is refused for mismatches, for who is on the package already, and too late', async () => {
    const { orderUuid, productUuid, pilgrim } = await makeFamily(product);
    const born = addDays(jakartaDate(new Date()), -100).slice(2).split('-').reverse().join('');
    const other = makePilgrim({ icnumber: `327301${born}8888` });
    const [, , last] = await go.bills(orderUuid);
    await go.issue({ type: '03', payment: last?.uuid ?? '' });
    await go.place(makeOrder(productUuid, 1, { pilgrims: [other] }));
    await expect(replace(orderUuid, other)).rejects.toMatchObject({ fields: { icnumber: 'alreadyOrdered' } });
    // The price would have changed with an infant: the number was closed, and comes back.
    const kept = (await go.bills(orderUuid)).find(({ uuid }) => uuid === last?.uuid);
    expect([kept?.amount, kept?.paymentNumber]).toEqual([last?.amount, expect.any(String)]);
    const namesake = replace(orderUuid, makePilgrim({ phone: pilgrim.phone }));
    await expect(namesake).rejects.toMatchObject({ fields: { icnumber: 'personMismatch' } });
    await db()
      .update(departures)
      .set({ departsOn: addDays(jakartaDate(new Date()), 55) })
      .where(
        inArray(
          departures.uuid,
          db().select({ uuid: products.departureUuid }).from(products).where(eq(products.uuid, productUuid)),
        ),
      );
    await expect(replace(orderUuid, makePilgrim())).rejects.toMatchObject({ code: 'replacedTooLate' });
    expect((await found().orderOf(orderUuid))?.pilgrimUuid).toBe(pilgrim.uuid);
  });
});
