import { randomUUID } from 'node:crypto';
import type {
  AttendanceEntry,
  AttendanceResult,
  Occasion,
  Roster,
} from '@rihlah/contract/staff/departures/attendance';
import { readBadge } from '@rihlah/rules/journey/trip/badge';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBranch, makeDeparture, makeProduct } from '../../../../test/support/people/factories.ts';
import { makeOrderFor, makePaidBill, makeSomebody } from '../../../../test/support/people/people.ts';
import { startTestProduct, type TestProduct } from '../../../../test/support/process/product.ts';
import { cancelOrder } from '../../../../test/support/staff/acts.ts';
import { actsOn } from '../../../../test/support/staff/audit.ts';
import { makeStaff } from '../../../../test/support/staff/make-staff.ts';
import { signInAs } from '../../../../test/support/staff/staff-client.ts';
import { addStaffMember } from '../../../../test/support/staff/staff-members.ts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { bills } from '../../billing/bills/bills.tables.ts';
import { saveManasikSession } from '../../catalog/packages/manasik-queries.ts';
import { products } from '../../catalog/packages/packages.tables.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { findPilgrimCard } from '../check-in/find-pilgrim-card.ts';
import { findRoster } from '../check-in/find-roster.ts';
import { listOccasions } from '../check-in/list-occasions.ts';
import { badgeCode, badgeSeal, rosterBadge } from '../readiness/badge-code.ts';
import { findDeparture } from '../readiness/find-departure.ts';
import { attendanceEntries } from './attendance.tables.ts';
import { takeEntries } from './take-entries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let product: TestProduct;
let rina: StaffActor;
let hasan: StaffActor;
beforeAll(async () => {
  product = await startTestProduct();
  rina = await addStaffMember(product, 'Operasional');
  hasan = await addStaffMember(product, 'Operasional');
});
afterAll(() => product.end());

const db = () => product.services.db;
const ago = (ms: number): string => new Date(product.services.clock.now().getTime() - ms).toISOString();
const today = () => jakartaDate(product.services.clock.now());
const named = (actor: StaffActor) => `Staf ${actor.label}`;

/** A package whose manasik is tomorrow. */
async function makeRehearsed(values: Parameters<typeof makeProduct>[1] = {}) {
  const productUuid = await makeProduct(db(), values);
  const session = {
    place: 'Aula',
    address: 'Jl. Aula 1',
    day: addDays(today(), 1),
    startsAt: '08:00',
    endsAt: '12:00',
    gatheringPoint: 'Gerbang',
    gatheringTime: '07:30',
  };
  await db().transaction((tx) => saveManasikSession(tx, productUuid, session, new Date()));
  return productUuid;
}

async function makeTraveller(productUuid: string, name: string, paid?: number) {
  const person = await makeSomebody(product.services, name);
  const order = await makeOrderFor(product.services, person, person, { productUuid, status: 'Lunas' });
  await makePaidBill(product.services, order, paid);
  await db().update(products).set({ seatAvailable: 5 }).where(eq(products.uuid, productUuid));
  return { ...person, order };
}

const entryOf = (order: string, values: Partial<AttendanceEntry> = {}): AttendanceEntry => ({
  uuid: randomUUID(),
  order,
  occasion: 'manasik',
  act: 'present',
  how: 'scan',
  happenedAt: ago(MINUTE),
  ...values,
});

const send = async (actor: StaffActor, entries: AttendanceEntry[], sentAt = ago(0)) =>
  (await takeEntries(product.services, actor, { sentAt, entries })).results;

const rosterOf = (actor: StaffActor, uuid: string, occasion: Occasion = 'manasik'): Promise<Roster> =>
  findRoster(product.services, actor, { occasion, uuid });

const standsAt = async (productUuid: string, order: string) =>
  (await rosterOf(rina, productUuid)).people.find((each) => each.order.uuid === order)?.present ?? null;

const said = (results: AttendanceResult[]) => results.map(({ outcome }) => outcome);

describe('an entry of a phone', () => {
  it('counts once, however often the batch is sent', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Halimah');
    const entries = [entryOf(order, { happenedAt: ago(20 * MINUTE) })];
    const first = await send(rina, entries);
    const again = await Promise.all([send(rina, entries), send(rina, entries)]);
    expect([first, ...again].map(said)).toEqual([['recorded'], ['recorded'], ['recorded']]);
    expect(first[0]?.standing).toMatchObject({ by: named(rina), how: 'scan' });
    expect(
      await db().select().from(attendanceEntries).where(eq(attendanceEntries.orderUuid, order)),
    ).toHaveLength(1);
    expect((await actsOn(db(), order)).map(({ verb }) => verb)).toEqual(['order.attended']);
  });

  it('keeps its own time and that of the phone, and the time it came', async () => {
    const { order } = await makeTraveller(await makeRehearsed(), 'Late');
    const happenedAt = ago(3 * HOUR);
    await send(rina, [entryOf(order, { happenedAt })]);
    const [row] = await db().select().from(attendanceEntries).where(eq(attendanceEntries.orderUuid, order));
    expect(row?.happenedAt.toISOString()).toBe(happenedAt);
    expect(row?.phoneAt.toISOString()).toBe(happenedAt);
    expect(row?.receivedAt.getTime()).toBeGreaterThan(Date.parse(happenedAt) + 2 * HOUR);
  });

  it('of a phone with a wrong clock is put right; what cannot have happened yet, or days ago, is refused', async () => {
    const packageUuid = await makeRehearsed();
    const [fast, future, old] = await Promise.all(
      ['Fast', 'Future', 'Old'].map((name) => makeTraveller(packageUuid, name)),
    );
    // Its clock is two hours ahead: what it saw ten minutes ago was ten minutes ago.
    const [result] = await send(
      rina,
      [entryOf(fast?.order ?? '', { happenedAt: ago(-2 * HOUR + 10 * MINUTE) })],
      ago(-2 * HOUR),
    );
    const at = Date.parse(result?.standing?.at ?? '');
    expect(Math.abs(at - Date.parse(ago(10 * MINUTE)))).toBeLessThan(MINUTE);
    const refused = await send(rina, [
      entryOf(future?.order ?? '', { happenedAt: ago(-HOUR) }),
      entryOf(old?.order ?? '', { happenedAt: ago(4 * 24 * HOUR) }),
    ]);
    expect(said(refused)).toEqual(['badTime', 'badTime']);
    expect(await standsAt(packageUuid, future?.order ?? '')).toBeNull();
  });

  it('of two phones at once has one winner, and both learn who', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Dua HP');
    const at = ago(5 * MINUTE);
    const answers = await Promise.all([
      send(rina, [entryOf(order, { happenedAt: at })]),
      send(hasan, [entryOf(order, { happenedAt: at })]),
    ]);
    const standing = await standsAt(packageUuid, order);
    // Whoever wins, both are told of the same person once both have come.
    const [one, other] = [await send(rina, [entryOf(order)]), await send(hasan, [entryOf(order)])];
    expect([said(one), said(other)]).toEqual([['already'], ['already']]);
    expect([one[0]?.standing, other[0]?.standing]).toEqual([standing, standing]);
    expect(answers.flatMap(said).filter((outcome) => outcome === 'recorded').length).toBeGreaterThan(0);
  });

  it('that comes late counts by when it happened, so phones that send in any order agree', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Belakangan');
    const early = entryOf(order, { happenedAt: ago(30 * MINUTE) });
    const later = entryOf(order, { happenedAt: ago(10 * MINUTE) });
    expect(said(await send(hasan, [later]))).toEqual(['recorded']);
    const [late] = await send(rina, [early]);
    expect(late).toMatchObject({
      outcome: 'recorded',
      standing: { by: named(rina), at: jakartaIso(new Date(early.happenedAt)) },
    });
    expect(said(await send(hasan, [later]))).toEqual(['already']);
  });

  it('never toggles; an undo is an act of its own, which stays in the history', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Salah Orang');
    const results = await send(rina, [
      entryOf(order, { happenedAt: ago(9 * MINUTE) }),
      entryOf(order, { happenedAt: ago(8 * MINUTE) }),
      entryOf(order, { happenedAt: ago(7 * MINUTE), act: 'undo' }),
      entryOf(order, { happenedAt: ago(6 * MINUTE), act: 'undo' }),
    ]);
    expect(said(results)).toEqual(['recorded', 'already', 'undone', 'absent']);
    expect(await standsAt(packageUuid, order)).toBeNull();
    expect(said(await send(hasan, [entryOf(order)]))).toEqual(['recorded']);
    expect(await standsAt(packageUuid, order)).toMatchObject({ by: named(hasan) });
    const verbs = (await actsOn(db(), order)).map(({ verb }) => verb);
    expect(verbs).toEqual(['order.attended', 'order.attendance-undone', 'order.attended']);
    expect(
      await db().select().from(attendanceEntries).where(eq(attendanceEntries.orderUuid, order)),
    ).toHaveLength(5);
  });

  it('about somebody of another branch, or who cancelled, is unknown and tells nothing', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Cabang Lain');
    const cancelled = await makeTraveller(packageUuid, 'Batal');
    await db().update(orders).set({ status: 'Batal' }).where(eq(orders.uuid, cancelled.order));
    await send(rina, [entryOf(order)]);
    const elsewhere = await addStaffMember(product, 'Cabang', [await makeBranch(db(), { city: 'Medan' })]);
    expect(await send(elsewhere, [entryOf(order)])).toMatchObject([{ outcome: 'unknown', standing: null }]);
    expect(said(await send(rina, [entryOf(cancelled.order)]))).toEqual(['unknown']);
    await expect(rosterOf(elsewhere, packageUuid)).rejects.toMatchObject({ code: 'notFound' });
    expect((await listOccasions(product.services, elsewhere)).occasions).toEqual([]);
  });
});

describe('the roster of an occasion', () => {
  it('has everybody who travels, with what their card says and what blocks them', async () => {
    const packageUuid = await makeRehearsed();
    const owes = await makeTraveller(packageUuid, 'Agus Suryadi', 27_500_000);
    const paid = await makeTraveller(packageUuid, 'Budi Wijaya');
    const unpaid = await makeTraveller(packageUuid, 'Belum DP');
    await db().update(orders).set({ status: 'Pendaftaran' }).where(eq(orders.uuid, unpaid.order));
    await db().insert(bills).values({
      orderUuid: owes.order,
      type: '03',
      amount: 4_000_000,
      description: 'Cicilan',
      status: 'open',
      position: 1,
      createdAt: new Date(),
    });
    const roster = await rosterOf(rina, packageUuid);
    expect(roster).toMatchObject({ occasion: 'manasik', place: 'Aula', startsAt: '08:00' });
    expect(roster.people.map(({ name, unpaidAmount, blocks }) => [name, unpaidAmount, blocks])).toEqual([
      ['Agus Suryadi', 4_000_000, ['bills']],
      ['Budi Wijaya', 0, []],
    ]);
    expect(roster.people[1]?.badge).toBe(rosterBadge(product.services, paid.order));
  });

  it('of an airport joins the packages of one departure, and says who has no visa and ticket', async () => {
    const departsOn = addDays(today(), 3);
    const departureUuid = await makeDeparture(db(), { departsOn, capacity: 80 });
    const of = { departureUuid, departureDate: departsOn };
    const first = await makeProduct(db(), { ...of, name: 'Paket A' });
    const second = await makeProduct(db(), { ...of, name: 'Paket B' });
    const ahmad = await makeTraveller(first, 'Ahmad');
    await makeTraveller(second, 'Zainab');
    const roster = await rosterOf(rina, departureUuid, 'airport');
    expect(roster).toMatchObject({ name: 'Paket A, Paket B', day: departsOn, startsAt: null });
    expect(roster.people.map(({ name, blocks }) => [name, blocks])).toEqual([
      ['Ahmad', ['visa', 'ticket']],
      ['Zainab', ['visa', 'ticket']],
    ]);
    await send(rina, [entryOf(ahmad.order, { occasion: 'airport' })]);
    const { occasions } = await listOccasions(product.services, rina);
    const airport = occasions.find(({ uuid }) => uuid === departureUuid);
    expect(airport).toMatchObject({ occasion: 'airport', present: 1, expected: 2 });
  });

  it('is answered with an ETag, and with 304 as long as nothing changed', async () => {
    const packageUuid = await makeRehearsed();
    const { order } = await makeTraveller(packageUuid, 'Etag');
    await makeStaff(product, 'etag', 'rahasia123');
    const client = await signInAs(product.address, 'etag', 'rahasia123');
    const ask = (etag = '') =>
      client.ask<Roster>('GET', `/occasions/${packageUuid}?occasion=manasik`, {
        headers: { 'if-none-match': etag },
      });
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(first.status).toBe(200);
    expect((await ask(etag)).status).toBe(304);
    await send(rina, [entryOf(order)]);
    expect((await ask(etag)).status).toBe(200);
  });
});

describe('what is done with it', () => {
  it('whoever finds a card sees that it is ours, whose by initials, and nothing else', async () => {
    const { services } = product;
    const { order, uuid: personUuid } = await makeTraveller(await makeRehearsed(), 'Nurhayati Siregar');
    const { badge } = await findPilgrimCard(services, { orderUuid: order, personUuid });
    const page = async (path: string) => {
      const answer = await fetch(path.replace(services.publicUrl, product.address));
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    };
    const found = await page(badge);
    expect(found.status).toBe(200);
    expect(found.html).toContain('Kartu ini asli');
    expect(found.html).toContain('N••• S•••');
    expect(found.html).toContain('Belum berangkat');
    const [person] = await db().select().from(persons).where(eq(persons.uuid, personUuid));
    for (const secret of ['Nurhayati', 'Siregar', order, personUuid, person?.phone ?? ''])
      expect(found.html).not.toContain(secret);
    expect(found.headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(found.html).not.toMatch(/<script/);

    const wrong = await page(`${badge.slice(0, -1)}${badge.endsWith('A') ? 'B' : 'A'}`);
    expect([wrong.status, wrong.html.includes('Kami tidak mengenal bukti ini')]).toEqual([404, true]);
    await cancelOrder(services, await addStaffMember(product, 'Pemilik'), { orderUuid: order, why: 'sakit' });
    expect((await page(badge)).html).toContain('Asli, tetapi tidak berlaku lagi');
  });

  it('the departure counts who is there, and its manasik column says who was not', async () => {
    const packageUuid = await makeRehearsed();
    const came = await makeTraveller(packageUuid, 'Datang');
    const absent = await makeTraveller(packageUuid, 'Tidak Datang');
    await db().update(orders).set({ status: 'Manasik Haji' }).where(eq(orders.uuid, absent.order));
    const look = () => findDeparture(product.services, rina, { productUuid: packageUuid });
    const cell = async (name: string) =>
      (await look()).travellers.find(({ pilgrim }) => pilgrim.name === name)?.cells.manasik;
    // Where nobody was checked in, the status says it.
    expect([await cell('Datang'), await cell('Tidak Datang')]).toEqual(['missing', 'done']);
    expect((await look()).attendance).toEqual({ manasik: null, airport: null });
    await send(rina, [entryOf(came.order)]);
    expect([await cell('Datang'), await cell('Tidak Datang')]).toEqual(['done', 'missing']);
    expect((await look()).attendance).toEqual({ manasik: 1, airport: null });
  });

  it('a pilgrim has the card that is scanned, and nobody else has', async () => {
    const { services } = product;
    const { order, uuid: personUuid } = await makeTraveller(await makeRehearsed(), 'Pemilik Kartu');
    const card = await findPilgrimCard(services, { orderUuid: order, personUuid });
    const [row] = await db().select().from(orders).where(eq(orders.uuid, order));
    expect(card.badge).toBe(badgeCode(services, { uuid: order, orderId: row?.orderId ?? '' }));
    // Check-in finds the pilgrim by it, as by a card that was printed before cards had pages.
    expect(readBadge(card.badge)).toBe(badgeSeal(services, order));
    expect(readBadge(rosterBadge(services, order))).toBe(badgeSeal(services, order));
    expect(card.svg).toMatch(/^<svg/);
    expect(card.svg).not.toContain(order);
    const stranger = await makeSomebody(services);
    await expect(
      findPilgrimCard(services, { orderUuid: order, personUuid: stranger.uuid }),
    ).rejects.toMatchObject({ code: 'notFound' });
  });
});
